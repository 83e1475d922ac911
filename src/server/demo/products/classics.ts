import { defineProducts } from '#server/demo/define-product.ts'
import { WISH, choice } from '#server/demo/products/parts.ts'

const SIDE = choice('beilage', 'Beilage', [['Wie beschrieben'], ['Petersilerdäpfel'], ['Reis'], ['Pommes frites', 0.8], ['Gemischter Salat', 1.2, 'M']])
const withSide = { type: 'configurable' as const, config: { parts: [SIDE, WISH] } }

export const CLASSICS = defineProducts('wirtshausklassiker', { station: 'Küche', unit: 'serving' }, [
  ['klassiker-tafelspitz', '40', 'Tafelspitz', 22.9, 'Zart gekocht, mit Erdäpfelschmarrn, Cremespinat, Apfelkren und Schnittlauchsauce.', 'ACGLM', { dish: 'plate', main: 'boiledBeef', sides: ['potatoes', 'horseradish', 'greens'], sauce: '#c98f45', toppings: ['chives'] }, withSide],
  ['klassiker-zwiebelrostbraten', '41', 'Zwiebelrostbraten', 21.8, 'Rosa gebratene Beiried mit Röstzwiebeln, Braterdäpfeln und Gurkerl.', 'AGLM', { dish: 'plate', main: 'steak', sides: ['potatoes', 'greens'], sauce: '#5e3218', toppings: ['friedOnion', 'friedOnion'] }, { type: 'configurable', config: { parts: [choice('gargrad', 'Gargrad', [['Rosa'], ['Halb durch'], ['Durch']]), SIDE, WISH] } }],
  ['klassiker-schweinsbraten', '42', 'Schweinsbraten', 15.9, 'Mit knuspriger Kruste, Biersafterl, Semmelknödel und warmem Krautsalat.', 'ACGL', { dish: 'plate', main: 'roast', sides: ['dumpling', 'sauerkraut'], sauce: '#7d451d' }, withSide],
  ['klassiker-rindsgulasch', '43', 'Rindsgulasch', 15.4, 'Sechs Stunden geschmort, mit viel Zwiebel, edelsüßem Paprika und Serviettenknödel.', 'ACGL', { dish: 'plate', main: 'stew', sides: ['dumpling', 'bread'], toppings: [] }],
  ['klassiker-fiakergulasch', '44', 'Fiakergulasch', 18.2, 'Unser Rindsgulasch mit Spiegelei, Würstel und Gurkerl.', 'ACGLM', { dish: 'plate', main: 'stew', sides: ['dumpling'], toppings: ['egg', 'sausageSlice', 'cucumber'] }],
  ['klassiker-krautrouladen', '45', 'Krautrouladen', 14.2, 'Mit Faschiertem gefüllt, in Paradeisersauce geschmort, dazu Petersilerdäpfel.', 'ACGL', { dish: 'plate', main: 'cabbageRolls', sides: ['potatoes'], sauce: '#b8442a' }, withSide],
  ['klassiker-faschierte', '46', 'Faschierte Laibchen', 13.9, 'Außen knusprig, innen saftig, mit Erdäpfelpüree und Bratensaft.', 'ACGM', { dish: 'plate', main: 'patties', sides: ['mash', 'greens'], sauce: '#6b3a1b' }, withSide],
  ['klassiker-blunzengroestl', '47', 'Blunzengröstl', 13.6, 'Blutwurst und Erdäpfel aus der Eisenpfanne mit Kren und Sauerkraut.', 'AGLM', { dish: 'plate', main: 'potatoes', sides: ['sauerkraut', 'horseradish'], toppings: ['beef', 'beef', 'parsley', 'beef'] }],
  ['klassiker-bratwuerstel', '48', 'Bratwürstel', 12.9, 'Zwei Würstel vom Mangalitzaschwein mit Sauerkraut, Senf und Braterdäpfeln.', 'LM', { dish: 'plate', main: 'sausages', sides: ['sauerkraut', 'mustard', 'potatoes'] }, withSide],
  ['klassiker-zander', '49', 'Zander gebraten', 19.8, 'Auf der Haut gebraten, mit Paprikakraut und Petersilerdäpfeln.', 'ADG', { dish: 'plate', main: 'fish', sides: ['vegetables', 'potatoes', 'lemon'] }, withSide],
  ['klassiker-forelle', '50', 'Forelle Müllerin', 18.9, 'Ganze Forelle aus der Ybbs, in Butter gebraten, mit Mandeln und Zitrone.', 'ADGH', { dish: 'plate', main: 'fish', sides: ['potatoes', 'lemon', 'greens'], toppings: ['almond'] }],
])
