// Runs before the first paint: the remembered scheme, or that which the address of an embed asks for, and its level of detail.
(() => {
  const root = document.querySelector('.turnleaf');
  const asked = new URLSearchParams(location.search);
  root.classList.add('js');
  try {
    const scheme = asked.get('scheme') ?? localStorage.getItem('turnleaf-scheme');
    // In a page of the host's, the scheme is the host's.
    if (root === document.documentElement && /^(light|dark)$/.test(scheme)) root.dataset.scheme = scheme;
  } catch {
    // Storage may be forbidden; the system's scheme it is then.
  }
  const level = asked.get('show');
  if (root.dataset.level && /^(conversation|tools|everything)$/.test(level ?? '')) root.dataset.level = level;
})();
