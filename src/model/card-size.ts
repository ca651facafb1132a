/** In pixels: what Open Graph and Twitter's large card ask for. */
export const cardSize = { width: 1200, height: 630 };
