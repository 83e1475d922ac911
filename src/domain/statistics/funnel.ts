/** How close a visit came to an order, from its beginning on. */
export const FUNNEL_STEPS = ['visit', 'menu', 'addToCart', 'checkout', 'payment', 'order'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
