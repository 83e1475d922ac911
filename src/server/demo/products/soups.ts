import { defineProducts } from '#server/demo/define-product.ts'

const BROTH = '#cf9a3c'

export const SOUPS = defineProducts('suppen', { station: 'Küche', unit: 'serving' }, [
  ['suppe-frittaten', '10', 'Frittatensuppe', 5.2, 'Kräftige Rindsuppe mit fein geschnittenen Kräuterfrittaten und Schnittlauch.', 'ACGL', { dish: 'soup', liquid: BROTH, floats: ['pancakeStrip', 'chives'] }],
  ['suppe-griessnockerl', '11', 'Grießnockerlsuppe', 5.4, 'Flaumige Grießnockerl in klarer Rindsuppe mit Wurzelgemüse.', 'ACGL', { dish: 'soup', liquid: BROTH, floats: ['semolina', 'carrot', 'chives'] }],
  ['suppe-leberknoedel', '12', 'Leberknödelsuppe', 5.8, 'Hausgemachte Leberknödel nach altem Familienrezept in Rindsuppe.', 'ACGL', { dish: 'soup', liquid: BROTH, floats: ['liverBall', 'parsley'] }],
  ['suppe-nudel', '13', 'Alt-Wiener Suppentopf', 7.9, 'Rindfleisch, Nudeln und Gemüse in doppelt kräftiger Suppe, fast eine Mahlzeit.', 'ACL', { dish: 'soup', liquid: '#c88a30', floats: ['noodle', 'beef', 'carrot', 'peas'] }],
  ['suppe-kuerbis', '14', 'Kürbiscremesuppe', 6.2, 'Hokkaidokürbis, Ingwer und Kokosmilch, mit Kernöl und Kürbiskernen.', 'L', { dish: 'soup', liquid: '#e08a2c', floats: ['pumpkinSeeds', 'parsley'] }, { diets: ['vegan', 'glutenFree'] }],
  ['suppe-knoblauch', '15', 'Knoblauchrahmsuppe', 5.9, 'Samtig gerührt, mit Schwarzbrotcroutons und Petersilie.', 'AGL', { dish: 'soup', liquid: '#efdfb4', floats: ['crouton', 'parsley'] }, { diets: ['vegetarian'] }],
  ['suppe-tomaten', '16', 'Paradeisersuppe', 5.9, 'Fruchtige Paradeiser vom Neusiedler See mit Basilikum und einem Löffel Rahm.', 'GL', { dish: 'soup', liquid: '#cf4a2c', floats: ['basil', 'sourCream'] }, { diets: ['vegetarian', 'glutenFree'] }],
  ['suppe-gulasch', '17', 'Gulaschsuppe', 7.2, 'Rindfleisch, Erdäpfel und Paprika, lange geschmort, mit einer Semmel.', 'AL', { dish: 'soup', liquid: '#9c3a1c', floats: ['beef', 'potato', 'pepperRed'] }],
])
