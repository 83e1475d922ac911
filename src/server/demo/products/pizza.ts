import { defineProducts } from '#server/demo/define-product.ts'
import { WISH, choice, choices, priceChoice } from '#server/demo/products/parts.ts'

const EXTRAS = [
  ['Büffelmozzarella', 2.5, 'G'], ['Prosciutto', 2.9], ['Salami', 1.9, 'M'], ['Champignons', 1.2], ['Oliven', 1.2], ['Rucola', 1.2],
  ['Sardellen', 1.6, 'D'], ['Kapern', 1], ['Pfefferoni', 1], ['Zwiebel', 0.8], ['Spiegelei', 1.5, 'C'], ['Knoblauchöl', 0.5],
] as const

const parts = (normal: number) => [
  priceChoice('groesse', 'Größe', [['Normal (32 cm)', normal], ['Klein (26 cm)', normal - 2], ['Familie (45 cm)', Math.round(normal * 21) / 10 - 0.3]], { description: 'Die Familienpizza reicht für zwei bis drei.' }),
  choice('teig', 'Teig', [['Klassisch, 48 Stunden geführt'], ['Vollkorn', 0.8], ['Glutenfrei', 2.5]]),
  choices('extras', 'Extras', EXTRAS, { description: 'Eine Zutat ist inbegriffen, bis zu acht sind möglich.', includedSelections: 1, maximumSelections: 8 }),
  WISH,
]

const pizza = (price: number, diets: readonly ('vegan' | 'vegetarian' | 'spicy')[] = []) => ({ type: 'configurable' as const, config: { parts: parts(price) }, diets })

export const PIZZA = defineProducts('pizza', { station: 'Pizza' }, [
  ['pizza-margherita', '90', 'Pizza Margherita', 10.9, 'San-Marzano-Tomaten, Fior di Latte, frisches Basilikum und bestes Olivenöl.', 'AG', { dish: 'pizza', base: 'tomato', toppings: ['basil', 'mozzarella'] }, pizza(10.9, ['vegetarian'])],
  ['pizza-marinara', '91', 'Pizza Marinara', 9.5, 'Tomaten, Knoblauch, Oregano, Kapern und Olivenöl, ganz ohne Käse.', 'A', { dish: 'pizza', base: 'tomato', toppings: ['tomato', 'olive', 'parsley'] }, pizza(9.5, ['vegan'])],
  ['pizza-salami', '92', 'Pizza Salami', 12.4, 'Tomaten, Mozzarella und würzige Mailänder Salami, am Rand knusprig gebacken.', 'AGM', { dish: 'pizza', base: 'tomato', toppings: ['salami', 'salami', 'chives'] }, { ...pizza(12.4), additives: ['2', '3'] }],
  ['pizza-prosciutto', '93', 'Pizza Prosciutto e Rucola', 14.2, 'Nach dem Backen mit Rohschinken, Rucola und gehobeltem Parmesan belegt.', 'AG', { dish: 'pizza', base: 'tomato', toppings: ['rawHam', 'rocket', 'parmesan'] }, pizza(14.2)],
  ['pizza-capricciosa', '94', 'Pizza Capricciosa', 13.6, 'Schinken, Champignons, Artischocken, Oliven und Mozzarella.', 'AG', { dish: 'pizza', base: 'tomato', toppings: ['ham', 'mushroom', 'olive'] }, { ...pizza(13.6), additives: ['3'] }],
  ['pizza-tonno', '95', 'Pizza Tonno', 13.2, 'Thunfisch, rote Zwiebel, Kapern und Zitronenzeste auf Tomaten.', 'ADG', { dish: 'pizza', base: 'tomato', toppings: ['tuna', 'onion', 'parsley'] }, pizza(13.2)],
  ['pizza-diavola', '96', 'Pizza Diavola', 13.4, 'Scharfe Salami, Pfefferoni, rote Zwiebel und Chiliöl. Nichts für zarte Gemüter.', 'AGM', { dish: 'pizza', base: 'tomato', toppings: ['salami', 'chili', 'onion'] }, pizza(13.4, ['spicy'])],
  ['pizza-verdure', '97', 'Pizza Verdure', 12.9, 'Gegrillte Zucchini, Paprika, Melanzani und Kirschtomaten mit Basilikumpesto.', 'AGH', { dish: 'pizza', base: 'tomato', toppings: ['courgette', 'pepperYellow', 'pepperRed', 'cherryTomato'] }, pizza(12.9, ['vegetarian'])],
  ['pizza-quattro-formaggi', '98', 'Pizza Quattro Formaggi', 13.8, 'Mozzarella, Gorgonzola, Bergkäse und Parmesan auf weißer Sauce, dazu Walnüsse.', 'AGH', { dish: 'pizza', base: 'cream', toppings: ['blueCheese', 'parmesan', 'walnut', 'mozzarella'] }, pizza(13.8, ['vegetarian'])],
  ['pizza-steirer', '99', 'Pizza Steirerin', 13.9, 'Sauerrahm, geräucherter Speck, Kürbis, rote Zwiebel, Kernöl und geröstete Kürbiskerne.', 'AG', { dish: 'pizza', base: 'cream', toppings: ['pumpkin', 'bacon', 'onion', 'pumpkinSeeds'] }, pizza(13.9)],
  ['pizza-pesto', '100', 'Pizza Pesto e Burrata', 14.9, 'Basilikumpesto, Kirschtomaten und eine ganze Burrata, kalt aufgelegt.', 'AGH', { dish: 'pizza', base: 'green', toppings: ['mozzarella', 'cherryTomato', 'basil'] }, pizza(14.9, ['vegetarian'])],
])
