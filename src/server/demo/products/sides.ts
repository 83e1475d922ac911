import { defineProducts } from '#server/demo/define-product.ts'

export const SIDE_DISHES = defineProducts('beilagen', { station: 'Küche', unit: 'serving', diets: ['vegan'] }, [
  ['beilage-pommes', '120', 'Pommes frites', 4.5, 'Doppelt gebacken und mit Meersalz bestreut.', '', { dish: 'plate', main: 'fries', sides: [] }],
  ['beilage-wedges', '121', 'Erdäpfelwedges', 4.9, 'Mit Schale, Rosmarin und geräuchertem Paprika.', '', { dish: 'plate', main: 'wedges', sides: [], toppings: ['parsley'] }],
  ['beilage-erdaepfelsalat', '122', 'Erdäpfelsalat', 4.8, 'Wiener Art, mit Rindsuppe abgemacht und rotem Zwiebel.', 'LM', { dish: 'plate', main: 'potatoSalad', sides: [], toppings: ['onion'] }, { diets: [] }],
  ['beilage-reis', '123', 'Butterreis', 3.6, 'Körniger Langkornreis mit etwas Butter und Petersilie.', 'G', { dish: 'plate', main: 'rice', sides: [], toppings: ['parsley', 'peas'] }, { diets: ['vegetarian'] }],
  ['beilage-semmelknoedel', '124', 'Semmelknödel', 3.9, 'Zwei Stück, mit Petersilie.', 'ACG', { dish: 'dumplings', count: 2, colour: '#ecd8a8', coating: 'butter', toppings: ['parsley'] }, { diets: ['vegetarian'] }],
  ['beilage-gemuese', '125', 'Ofengemüse', 5.4, 'Karotten, Rüben und Zucchini mit Thymian und Olivenöl.', '', { dish: 'plate', main: 'vegetables', sides: [], toppings: ['parsley'] }],
  ['beilage-rotkraut', '126', 'Apfelrotkraut', 4.2, 'Langsam geschmort, mit Apfel, Zimt und Nelke.', 'O', { dish: 'plate', main: 'redCabbage', sides: [], toppings: ['apple'] }],
  ['sauce-knoblauch', '127', 'Knoblauchdip', 1.9, 'Sauerrahm, Knoblauch und viel Schnittlauch.', 'G', { dish: 'sauce', colour: '#f4e9cf', toppings: ['chives'] }, { diets: ['vegetarian'] }],
  ['sauce-tatare', '128', 'Sauce Tatare', 2.2, 'Hausgemachte Mayonnaise mit Gurkerl, Kapern und Kräutern.', 'CGM', { dish: 'sauce', colour: '#efe2a6', toppings: ['parsley', 'chives'] }, { diets: ['vegetarian'] }],
  ['sauce-preiselbeer', '129', 'Preiselbeeren', 1.9, 'Kalt gerührt, aus dem Waldviertel.', '', { dish: 'sauce', colour: '#a3223a', toppings: ['redcurrant'] }],
])
