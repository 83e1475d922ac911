import { defineProducts } from '#server/demo/define-product.ts'
import { choice, choices, priceChoice } from '#server/demo/products/parts.ts'

const DRESSING = choice('dressing', 'Marinade', [['Kernöl', undefined, 'M'], ['Hausmarinade', undefined, 'M'], ['Joghurt', undefined, 'G'], ['Balsamico', undefined, 'O']])

export const SALADS = defineProducts('salate', { station: 'Kalte Küche', type: 'configurable', config: { parts: [DRESSING] } }, [
  ['salat-backhendl', '30', 'Steirischer Backhendlsalat', 13.9, 'Knusprige Hendlstreifen auf Blatt- und Erdäpfelsalat, mit Kernöl und Kürbiskernen.', 'ACGM', { dish: 'salad', leaves: 'green', toppings: ['chicken', 'chicken', 'pumpkinSeeds', 'cherryTomato'] }],
  ['salat-caesar', '31', 'Caesar Salad', 12.8, 'Römersalat, Parmesan, Croutons und gegrillte Hühnerbrust.', 'ACDGM', { dish: 'salad', leaves: 'pale', toppings: ['crouton', 'parmesan', 'chicken'] }, { type: 'other', config: { parts: [] } }],
  ['salat-griechisch', '32', 'Bauernsalat mit Schafkäse', 11.2, 'Paradeiser, Gurke, Paprika, Oliven, rote Zwiebel und Schafkäse.', 'GO', { dish: 'salad', leaves: 'green', toppings: ['feta', 'tomato', 'cucumber', 'olive', 'onion'] }, { diets: ['vegetarian', 'glutenFree'] }],
  ['salat-linsen', '33', 'Linsensalat mit Ziegenkäse', 12.4, 'Berglinsen, Rote Rüben, Walnüsse und warmer Ziegenkäse mit Honig.', 'GHM', { dish: 'salad', leaves: 'dark', toppings: ['lentils', 'beetroot', 'walnut', 'mozzarella'] }, { diets: ['vegetarian'] }],
  ['salat-gemischt', '34', 'Gemischter Salat', 6.2, 'Blattsalate, Erdäpfelsalat, Krautsalat und Gurke aus dem Marchfeld.', 'M', { dish: 'salad', leaves: 'green', toppings: ['cucumber', 'tomato', 'radish', 'corn'] }, { diets: ['vegan'] }],
  ['bowl-lachs', '35', 'Lachs-Schüssel', 15.4, 'Marinierter Lachs, Sushireis, Avocado, Edamame, Gurke und Sesam.', 'DFN', { dish: 'bowl', base: 'rice', sections: ['salmon', 'avocado', 'peas', 'cucumber', 'carrot'] }, { type: 'other', config: { parts: [] } }],
  ['bowl-falafel', '36', 'Falafel-Schüssel', 13.2, 'Couscous, Falafel, Hummus, eingelegte Rüben, Kirschtomaten und Minze.', 'AN', { dish: 'bowl', base: 'grain', sections: ['falafel', 'hummus', 'beetroot', 'cherryTomato', 'mint'] }, { type: 'other', config: { parts: [] }, diets: ['vegan'] }],
  ['bowl-selbst', '37', 'Schüssel nach Ihrer Wahl', 12.5, 'Grundlage, Eiweiß und vier Beilagen frei zusammenstellen.', '', { dish: 'bowl', base: 'rice', sections: ['tofu', 'corn', 'avocado', 'redLettuce', 'carrot', 'beans'] }, {
    isStepByStep: true,
    config: { parts: [
      priceChoice('groesse', 'Größe', [['Normal', 12.5], ['Groß', 15.5]]),
      choice('grundlage', 'Grundlage', [['Sushireis'], ['Couscous', undefined, 'A'], ['Blattsalat'], ['Reisnudeln']]),
      choice('eiweiss', 'Eiweiß', [['Tofu', undefined, 'F'], ['Hühnerbrust', 1.5], ['Lachs', 3, 'D'], ['Garnelen', 3.5, 'B'], ['Falafel', undefined, 'AN']]),
      choices('beilagen', 'Beilagen', [['Avocado', 1], ['Edamame', 1, 'F'], ['Mais', 1], ['Karotte', 1], ['Gurke', 1], ['Bohnen', 1], ['Mango', 1]], { isOptional: false, minimumSelections: 2, maximumSelections: 6, includedSelections: 4, description: 'Vier sind inbegriffen, jede weitere kostet 1 Euro.' }),
      choice('sauce', 'Sauce', [['Teriyaki', undefined, 'AF'], ['Erdnuss', undefined, 'E'], ['Limette'], ['Tahin', undefined, 'N']], { isOptional: true }),
    ] },
  }],
])
