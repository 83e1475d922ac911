/** Layers above every page: cookie banner, offline and update notices, install prompt. Mounted once, outside of what changes with the route. */
export const Overlays = () => null
