// Runs before the first paint: the remembered scheme, and the level of detail the address asks for.
(() => {
  const root = document.querySelector('.turnleaf');
  root.classList.add('js');
  try {
    const scheme = localStorage.getItem('turnleaf-scheme');
    if (scheme === 'light' || scheme === 'dark') root.dataset.scheme = scheme;
  } catch {
    // Storage may be forbidden; the system's scheme it is then.
  }
  const level = new URLSearchParams(location.search).get('show');
  if (root.dataset.level && /^(conversation|tools|everything)$/.test(level ?? '')) root.dataset.level = level;
})();
