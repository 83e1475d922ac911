import { defineProducts } from '#server/demo/define-product.ts'

export const STARTERS = defineProducts('vorspeisen', { station: 'Küche', unit: 'serving' }, [
  ['jause-brettl', '20', 'Quendler Jausenbrettl', 14.9, 'Speck, Hauswürstel, Geselchtes, Bergkäse, Liptauer, Kren und Hausbrot.', 'AGM', { dish: 'board', pieces: ['bacon', 'cheeseWedge', 'sausage', 'spread'], toppings: ['radish', 'horseradish', 'cherryTomato'] }],
  ['jause-tatar', '21', 'Beef Tatar', 15.8, 'Von Hand geschnitten, mit Wachtelei, Kapern, Zwiebel und Buttertoast.', 'ACDGM', { dish: 'dumplings', count: 1, colour: '#b5483d', coating: 'plain', toppings: ['onion', 'eggHalf', 'greenOlive', 'chives'] }],
  ['jause-carpaccio', '22', 'Rote-Rüben-Carpaccio', 9.8, 'Hauchdünn, mit Ziegenkäse, Walnüssen, Rucola und Himbeeressig.', 'GHO', { dish: 'salad', leaves: 'dark', toppings: ['beetroot', 'beetroot', 'feta', 'walnut'] }, { diets: ['vegetarian', 'glutenFree'] }],
  ['jause-liptauer', '23', 'Liptauer mit Radieschen', 6.8, 'Pikanter Topfenaufstrich mit Paprika, Kümmel und frischem Bauernbrot.', 'AGM', { dish: 'board', pieces: ['spread', 'bread'], toppings: ['radish', 'chives', 'radish'] }, { diets: ['vegetarian'] }],
  ['jause-sulz', '24', 'Haussulz', 7.9, 'Klare Schweinssulz mit Kernöl, Essig und roter Zwiebel.', 'LM', { dish: 'plate', main: 'roast', sides: ['greenSalad'], toppings: ['onion', 'pumpkinSeeds'] }, { diets: ['glutenFree'] }],
  ['jause-champignons', '25', 'Gebackene Champignons', 9.4, 'Goldbraun gebacken, mit Sauce Tatare und Blattsalat.', 'ACGM', { dish: 'plate', main: 'nuggets', sides: ['dip', 'greenSalad', 'lemon'], toppings: [] }, { diets: ['vegetarian'] }],
  ['jause-calamari', '26', 'Gebackene Calamari', 11.9, 'Zarte Tintenfischringe mit Knoblauchdip und Zitrone.', 'ACGR', { dish: 'plate', main: 'calamari', sides: ['dip', 'lemon'] }],
  ['jause-bruschetta', '27', 'Paradeiserbrot', 6.9, 'Geröstetes Weißbrot mit Paradeisern, Knoblauch und Basilikum.', 'A', { dish: 'plate', main: 'toast', sides: [], toppings: ['tomato', 'cherryTomato', 'basil'] }, { diets: ['vegan'] }],
])
