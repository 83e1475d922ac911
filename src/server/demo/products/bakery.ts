import { defineProducts } from '#server/demo/define-product.ts'
import { choice } from '#server/demo/products/parts.ts'

const SLICED = { type: 'configurable' as const, config: { parts: [choice('geschnitten', 'Schneiden', [['Im Ganzen'], ['Geschnitten']])] } }

export const BAKERY = defineProducts('brot-gebaeck', { station: 'Backstube', diets: ['vegan'], maximumQuantity: 60 }, [
  ['brot-hausbrot', '170', 'Quendler-Hausbrot', 5.9, 'Roggenmischbrot mit Natursauerteig, 24 Stunden geführt, 1 kg.', 'A', { dish: 'bread', shape: 'loaf', crust: '#8a5529' }, { ...SLICED, netQuantity: { amount: 1, unit: 'kg' } }],
  ['brot-bauern', '171', 'Bauernbrot', 4.8, 'Kräftiger Roggen mit Kümmel und Koriander, 750 g.', 'A', { dish: 'bread', shape: 'round', crust: '#7a4a24' }, { ...SLICED, netQuantity: { amount: 750, unit: 'g' } }],
  ['brot-nuss', '172', 'Walnussbrot', 5.6, 'Dinkel, Honig und geröstete Walnüsse, 500 g.', 'AH', { dish: 'bread', shape: 'loaf', crust: '#9c6331', seeds: '#d9b37a' }, { ...SLICED, diets: ['vegetarian'], netQuantity: { amount: 500, unit: 'g' } }],
  ['brot-kuerbiskern', '173', 'Kürbiskernbrot', 5.4, 'Vollkornbrot, außen und innen voller steirischer Kerne, 500 g.', 'A', { dish: 'bread', shape: 'loaf', crust: '#8f5b2c', seeds: '#4f5e2c' }, { ...SLICED, netQuantity: { amount: 500, unit: 'g' } }],
  ['brot-baguette', '174', 'Baguette', 3.2, 'Mit Weizensauer, knusprig und luftig, 300 g.', 'A', { dish: 'bread', shape: 'baguette', crust: '#c98a42' }, { netQuantity: { amount: 300, unit: 'g' } }],
  ['gebaeck-semmel', '175', 'Handsemmel', 0.85, 'Von Hand geschlagen, mit langer Teigruhe.', 'A', { dish: 'bread', shape: 'semmel', crust: '#d9a050', count: 4 }],
  ['gebaeck-kornspitz', '176', 'Körndlspitz', 1.2, 'Malz, Sonnenblumenkerne, Sesam und Leinsamen.', 'AN', { dish: 'bread', shape: 'spitz', crust: '#9a6330', seeds: '#f0dfb4', count: 3 }],
  ['gebaeck-mohnflesserl', '177', 'Mohnflesserl', 1.3, 'Geflochten und üppig mit Mohn bestreut.', 'A', { dish: 'bread', shape: 'spitz', crust: '#d09a52', seeds: '#2f2c3a', count: 3 }],
  ['gebaeck-breze', '178', 'Laugenbreze', 1.6, 'Außen knusprig, innen weich, mit grobem Salz.', 'A', { dish: 'bread', shape: 'pretzel', crust: '#a9642c' }],
  ['gebaeck-croissant', '179', 'Buttercroissant', 2.2, 'Drei Tage Arbeit, 27 Schichten, reine Butter.', 'ACG', { dish: 'pastry', shape: 'croissant', colour: '#dba04e', filling: '#f0c684', toppings: [] }, { diets: ['vegetarian'] }],
  ['gebaeck-krapfen', '180', 'Faschingskrapfen', 2.1, 'Mit Marillenmarmelade gefüllt und mit Staubzucker bestreut.', 'ACG', { dish: 'pastry', shape: 'krapfen', colour: '#c98738', filling: '#e08a2e', toppings: [] }, { diets: ['vegetarian'] }],
  ['gebaeck-zimtschnecke', '181', 'Zimtschnecke', 3.1, 'Germteig mit Zimtbutter und Zuckerglasur.', 'ACG', { dish: 'pastry', shape: 'snail', colour: '#d9a050', filling: '#7a421d', toppings: [] }, { diets: ['vegetarian'] }],
  ['gebaeck-golatsche', '182', 'Topfengolatsche', 2.9, 'Blätterteig, Topfen, Rosinen und ein Hauch Zitrone.', 'ACGO', { dish: 'pastry', shape: 'golatsche', colour: '#d9a04c', filling: '#fbefcf', toppings: [] }, { diets: ['vegetarian'] }],
  ['gebaeck-nussmuffin', '183', 'Nussmuffin', 2.6, 'Saftig, mit Haselnüssen und Schokoladestücken.', 'ACFGH', { dish: 'pastry', shape: 'muffin', colour: '#a8682f', filling: '#5a2f1c', toppings: ['hazelnut'] }, { diets: ['vegetarian'] }],
])
