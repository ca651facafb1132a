// For pages of others that show embeds of this archive: gives each frame the height of what it shows. A frame says its height
// as `{ turnleaf: <pixels> }`, on its own and when it is asked with `{ turnleaf: 'height' }`.
(() => {
  const own = new URL('embed/', document.currentScript.src);
  const frames = () => [...document.querySelectorAll('iframe')].filter(({ src }) => src.startsWith(own.href));

  addEventListener('message', ({ data, origin, source }) => {
    const height = data?.turnleaf;
    if (!(height > 0 && height < 100_000)) return;
    for (const frame of frames()) {
      // A sandboxed frame has no origin that could be compared.
      const isOwn = origin === own.origin || (origin === 'null' && frame.hasAttribute('sandbox'));
      if (isOwn && frame.contentWindow === source) frame.style.height = `${Math.ceil(height)}px`;
    }
  });

  // Frames that were there before this script.
  for (const frame of frames()) frame.contentWindow?.postMessage({ turnleaf: 'height' }, '*');
})();
