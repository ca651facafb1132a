/** The element that holds what is ours: `<html>`, or an element in a page of the host's (layouts/Within.astro). */
export const root = document.querySelector<HTMLElement>('.turnleaf') ?? document.documentElement;

/**
 * Lays the whole page out, before something of it is gone to: where heights are guessed, one lands beside it. Whether some were.
 */
export function layWhole(): boolean {
  const guessed = root.classList.contains('lazy');
  root.classList.remove('lazy');
  return guessed;
}
