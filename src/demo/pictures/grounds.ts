/** The ground colour of each category and a slightly darker tone for its grain. */
export const GROUNDS = {
  fruehstueck: ['#f3d584', '#e6c162'],
  suppen: ['#8fb3a3', '#7ba292'],
  vorspeisen: ['#d9b68f', '#c9a277'],
  salate: ['#f3c8ae', '#e8b394'],
  wirtshausklassiker: ['#3f6b58', '#34594a'],
  schnitzel: ['#6d8ea6', '#5c7d95'],
  'knoedel-vegetarisch': ['#c3cf9c', '#b0be85'],
  pasta: ['#33607a', '#2a5069'],
  pizza: ['#2d6b69', '#245857'],
  burger: ['#9cc5cb', '#86b3ba'],
  mittagsmenue: ['#b8a2c6', '#a68fb6'],
  beilagen: ['#b7c4a8', '#a4b393'],
  mehlspeisen: ['#e7b1aa', '#da9d95'],
  torten: ['#a5c8bd', '#90b7ab'],
  eis: ['#bcd9e9', '#a4c8dc'],
  'brot-gebaeck': ['#c3ced6', '#aebcc6'],
  'kaese-schinken': ['#5d3c4c', '#4d303f'],
  'kaffee-tee': ['#cdb08a', '#bd9d74'],
  alkoholfrei: ['#f4dd9f', '#e9cc80'],
  'bier-wein': ['#54694f', '#465a42'],
  platten: ['#3d5060', '#324350'],
  fingerfood: ['#d8c7b2', '#c9b499'],
  'catering-buffet': ['#7d4f45', '#6b4139'],
  service: ['#93a7b3', '#7f95a2'],
} as const satisfies Record<string, readonly [string, string]>

export type GroundName = keyof typeof GROUNDS
