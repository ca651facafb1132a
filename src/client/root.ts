/** The element that holds what is ours: `<html>`, or an element in a page of the host's (layouts/Within.astro). */
export const root = document.querySelector<HTMLElement>('.turnleaf') ?? document.documentElement;
