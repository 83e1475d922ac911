import { defineProducts } from '#server/demo/define-product.ts'
import { choice, choices } from '#server/demo/products/parts.ts'

const CREAM = choices('dazu', 'Dazu', [['Schlagobers', 1.2, 'G'], ['Vanilleeis', 2.2, 'CG'], ['Vanillesauce', 1.8, 'CG']], { maximumSelections: 3 })
const withCream = { type: 'configurable' as const, config: { parts: [CREAM] } }

export const DESSERTS = defineProducts('mehlspeisen', { station: 'Backstube', unit: 'serving', diets: ['vegetarian'] }, [
  ['mehlspeise-kaiserschmarrn', '130', 'Kaiserschmarrn', 12.9, 'In der Pfanne karamellisiert, mit Rosinen und Zwetschkenröster.', 'ACGO', { dish: 'plate', main: 'schmarrn', sides: ['plumRoaster'], toppings: ['sugar', 'sugar'] }, { type: 'configurable', config: { parts: [choice('rosinen', 'Rosinen', [['Mit Rosinen', undefined, 'O'], ['Ohne Rosinen']]), choice('roester', 'Dazu', [['Zwetschkenröster'], ['Apfelmus'], ['Beides', 1.5]])] } }],
  ['mehlspeise-palatschinken', '131', 'Marillenpalatschinken', 7.4, 'Drei Stück, mit Wachauer Marillenmarmelade und Staubzucker.', 'ACG', { dish: 'plate', main: 'pancakes', sides: [], toppings: ['apricot', 'sugar'] }, withCream],
  ['mehlspeise-apfelstrudel', '132', 'Apfelstrudel', 5.6, 'Handgezogener Teig, steirische Äpfel, Zimt und Butterbrösel.', 'ACGH', { dish: 'pastry', shape: 'strudel', colour: '#dba04e', filling: '#e6c777', toppings: ['apple', 'sugar'] }, withCream],
  ['mehlspeise-topfenstrudel', '133', 'Topfenstrudel', 5.8, 'Flaumiger Topfen mit Rosinen, warm mit Vanillesauce.', 'ACGO', { dish: 'pastry', shape: 'strudel', colour: '#e3b15c', filling: '#faf0d8', toppings: ['cream', 'blueberry'] }, withCream],
  ['mehlspeise-marillenknoedel', '134', 'Marillenknödel', 9.4, 'Drei Stück aus Topfenteig, in Butterbröseln gewälzt.', 'ACG', { dish: 'dumplings', count: 3, colour: '#d9a55c', coating: 'crumbs', toppings: ['apricot', 'sugar'] }],
  ['mehlspeise-germknoedel', '135', 'Germknödel', 8.9, 'Mit Powidl gefüllt, dazu Mohnzucker und zerlassene Butter.', 'ACG', { dish: 'dumplings', count: 1, colour: '#f7ecd2', coating: 'plain', sauce: '#f0cd62', toppings: ['poppy', 'poppy', 'sugar'] }],
  ['mehlspeise-mohr', '136', 'Nusstraum im Hemd', 6.9, 'Warmer Schokolade-Nuss-Kuchen mit heißer Schokoladesauce und Schlagobers.', 'ACGH', { dish: 'dumplings', count: 1, colour: '#8a5532', coating: 'plain', sauce: '#3b1d10', toppings: ['cream', 'hazelnut', 'hazelnut'] }],
  ['mehlspeise-schokotorte', '137', 'Schokoladetorte mit Marille', 5.4, 'Saftiger Schokoladeteig, Marillenmarmelade, dunkle Glasur, ein Tupfer Obers.', 'ACFGH', { dish: 'slice', layers: ['#4b2818', '#d9852f', '#4b2818'], top: '#35190e', toppings: ['cream', 'apricot'] }],
  ['mehlspeise-esterhazy', '138', 'Esterházyschnitte', 5.6, 'Zarte Nussböden mit Vanillecreme und Fondantglasur.', 'ACGH', { dish: 'slice', layers: ['#c99a5e', '#f6e6bf', '#c99a5e', '#f6e6bf', '#c99a5e'], top: '#fbf3e4', toppings: ['almond', 'chocolate'] }],
  ['mehlspeise-cremeschnitte', '139', 'Cremeschnitte', 4.9, 'Knuspriger Blätterteig, viel Vanillecreme, rosa Glasur.', 'ACG', { dish: 'slice', layers: ['#d9a450', '#f8e3a0', '#f8e3a0', '#d9a450'], top: '#f3b3bd', toppings: ['raspberry', 'cream'] }],
  ['mehlspeise-topfentorte', '140', 'Topfenobersschnitte', 5.2, 'Leicht und frisch, mit Himbeeren aus dem eigenen Garten.', 'ACG', { dish: 'slice', layers: ['#e5bd72', '#fdf6e6', '#e78fa0', '#fdf6e6'], top: '#d65a74', toppings: ['raspberry', 'mint'] }],
])
