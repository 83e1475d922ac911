import { defineProducts } from '#server/demo/define-product.ts'
import { WISH, choice, choices } from '#server/demo/products/parts.ts'

const parts = [
  choice('nudel', 'Nudeln', [['Wie beschrieben', undefined, 'AC'], ['Vollkornspaghetti', 0.8, 'A'], ['Glutenfreie Penne', 1.5]]),
  choices('dazu', 'Noch dazu', [['Parmesan', 1.2, 'G'], ['Garnelen', 4.5, 'B'], ['Hühnerstreifen', 3.2], ['Chiliöl', 0.5]], { maximumSelections: 3 }),
  WISH,
]

export const PASTA_DISHES = defineProducts('pasta', { station: 'Küche', unit: 'serving', type: 'configurable', config: { parts } }, [
  ['pasta-bolognese', '80', 'Spaghetti Bolognese', 12.4, 'Ragù von Rind und Schwein, vier Stunden eingekocht.', 'ACGLO', { dish: 'pasta', shape: 'spaghetti', sauce: '#a8381f', toppings: ['mince', 'basil', 'parmesan'] }],
  ['pasta-carbonara', '81', 'Spaghetti Carbonara', 12.9, 'Mit Guanciale, Eidotter und Pecorino, ohne Obers.', 'ACG', { dish: 'pasta', shape: 'spaghetti', sauce: '#efd48c', toppings: ['bacon', 'parmesan'] }],
  ['pasta-aglio', '82', 'Spaghetti Aglio e Olio', 10.4, 'Knoblauch, Peperoncino, Petersilie und gutes Olivenöl.', 'AC', { dish: 'pasta', shape: 'spaghetti', sauce: '#d9b04e', toppings: ['chili', 'parsley', 'almond'] }, { diets: ['vegan', 'spicy'] }],
  ['pasta-arrabbiata', '83', 'Penne Arrabbiata', 10.9, 'Scharfe Paradeisersauce mit Knoblauch und Petersilie.', 'A', { dish: 'pasta', shape: 'penne', sauce: '#c23d22', toppings: ['chili', 'parsley'] }, { diets: ['vegan', 'spicy'] }],
  ['pasta-steinpilz', '84', 'Tagliatelle mit Steinpilzen', 15.8, 'Frische Bandnudeln, Steinpilze, Thymian und ein Schuss Obers.', 'ACG', { dish: 'pasta', shape: 'tagliatelle', sauce: '#d8b27a', toppings: ['mushroom', 'mushroom', 'parsley'] }, { diets: ['vegetarian'] }],
  ['pasta-lachs', '85', 'Tagliatelle mit Lachs', 15.4, 'Räucherlachs, Blattspinat und Zitronenrahm.', 'ACDG', { dish: 'pasta', shape: 'tagliatelle', sauce: '#f0d6a8', toppings: ['salmon', 'spinach', 'dill'] }],
  ['pasta-gnocchi', '86', 'Gnocchi mit Salbeibutter', 12.6, 'Hausgemachte Erdäpfelgnocchi, Salbei, Nussbutter und Parmesan.', 'ACGH', { dish: 'pasta', shape: 'gnocchi', sauce: '#d9a546', toppings: ['spinach', 'parmesan', 'walnut'] }, { diets: ['vegetarian'] }],
  ['pasta-lasagne', '87', 'Lasagne al forno', 13.6, 'Schicht um Schicht mit Ragù und Béchamel, im Ofen überbacken.', 'ACGLO', { dish: 'pasta', shape: 'lasagne', sauce: '#b8442a', toppings: ['basil', 'cherryTomato'] }, { type: 'other', config: { parts: [] } }],
])
