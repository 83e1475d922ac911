/**
 * What the demo's staff say goes with dishes whose keys begin so; the keys of products in the order in which the cart
 * offers them.
 */
export const DEMO_PAIRINGS: readonly { begins: string; goesWith: readonly string[] }[] = [
  {
    begins: 'schnitzel-',
    goesWith: ['beilage-erdaepfelsalat', 'sauce-preiselbeer', 'getraenk-almkraeuter', 'mehlspeise-apfelstrudel'],
  },
  { begins: 'burger-', goesWith: ['beilage-pommes', 'sauce-knoblauch', 'getraenk-cola'] },
  { begins: 'pizza-', goesWith: ['salat-gemischt', 'getraenk-himbeer', 'mehlspeise-cremeschnitte'] },
  { begins: 'salat-', goesWith: ['getraenk-mineral', 'mehlspeise-topfentorte'] },
  { begins: 'suppe-', goesWith: ['salat-gemischt', 'getraenk-apfelsaft', 'mehlspeise-apfelstrudel'] },
]
