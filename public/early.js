// Runs before the first paint: the remembered scheme, or that which the address of an embed asks for, its level of detail,
// whether turns may be laid out as they come into view, and whether the address asks something of the search.
(() => {
  const root = document.querySelector('.turnleaf');
  const asked = new URLSearchParams(location.search);
  root.classList.add('js');
  // Not where the address names a turn, nor in a page of the host's, whose other content one may be sent to.
  root.classList.toggle('lazy', location.hash === '' && root === document.documentElement);
  try {
    const scheme = asked.get('scheme') ?? localStorage.getItem('turnleaf-scheme');
    // In a page of the host's, the scheme is the host's.
    if (root === document.documentElement && /^(light|dark)$/.test(scheme)) root.dataset.scheme = scheme;
  } catch {
    // Storage may be forbidden; the system's scheme it is then.
  }
  root.classList.toggle('asked', asked.has('q'));
  const level = asked.get('show');
  if (root.dataset.level && /^(conversation|tools|everything)$/.test(level ?? '')) root.dataset.level = level;
})();
