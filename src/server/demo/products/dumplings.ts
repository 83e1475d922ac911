import { defineProducts } from '#server/demo/define-product.ts'

export const DUMPLINGS = defineProducts('knoedel-vegetarisch', { station: 'Küche', unit: 'serving', diets: ['vegetarian'] }, [
  ['knoedel-spinat', '60', 'Spinatknödel', 13.2, 'Drei flaumige Knödel mit brauner Butter und gehobeltem Bergkäse.', 'ACG', { dish: 'dumplings', count: 3, colour: '#7d9a4a', coating: 'butter', sauce: '#e3b45a', toppings: ['parmesan', 'chives'] }],
  ['knoedel-kas', '61', 'Kaspressknödel', 12.8, 'Knusprig gebratene Käseknödel auf Sauerkraut mit Schnittlauch.', 'ACG', { dish: 'plate', main: 'patties', sides: ['sauerkraut', 'greenSalad'], toppings: ['chives'] }],
  ['knoedel-eierschwammerl', '62', 'Schwammerlgulasch mit Knödel', 15.6, 'Eierschwammerl in Rahm, mit Semmelknödel und Petersilie.', 'ACGL', { dish: 'dumplings', count: 2, colour: '#ecd8a8', coating: 'butter', sauce: '#dba766', toppings: ['mushroom', 'mushroom', 'parsley'] }],
  ['knoedel-kaesespaetzle', '63', 'Käsespätzle', 13.4, 'Handgeschabte Spätzle mit drei Käsesorten und Röstzwiebeln.', 'ACG', { dish: 'pasta', shape: 'spaetzle', sauce: '#eec45a', toppings: ['friedOnion', 'chives'] }],
  ['knoedel-kasnudeln', '64', 'Kärntner Kasnudeln', 13.9, 'Von Hand gekrendelt, mit Topfen und Minze gefüllt, in brauner Butter.', 'ACG', { dish: 'dumplings', count: 5, colour: '#f2dd9c', coating: 'butter', sauce: '#d9a750', toppings: ['mint', 'chives'] }],
  ['knoedel-erdaepfelgulasch', '65', 'Erdäpfelgulasch', 10.9, 'Kräftig mit Paprika und Majoran, ganz ohne Fleisch.', 'AL', { dish: 'soup', liquid: '#b8552a', floats: ['potato', 'potato', 'pepperRed', 'parsley'] }, { diets: ['vegan'] }],
  ['knoedel-linsen', '66', 'Linsen mit Serviettenknödel', 12.4, 'Berglinsen mit Wurzelgemüse, Balsamico und gebratenem Knödel.', 'ALO', { dish: 'dumplings', count: 2, colour: '#e9cf95', coating: 'plain', sauce: '#6d4a26', toppings: ['lentils', 'carrot', 'parsley'] }, { diets: ['vegan'] }],
  ['knoedel-gemueselaibchen', '67', 'Gemüselaibchen', 12.6, 'Karotte, Zucchini und Hirse, mit Kräuterdip und Blattsalat.', 'ACG', { dish: 'plate', main: 'patties', sides: ['greenSalad', 'dip'] }],
])
