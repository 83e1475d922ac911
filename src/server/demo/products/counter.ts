import { defineProducts } from '#server/demo/define-product.ts'

/** Sold by weight: the price is for one kilogram, the scale has the last word. `piece` = kilograms in one slice or piece. */
const byWeight = (piece: number) => ({
  unit: 'kg' as const,
  calculationModel: 'approximate' as const,
  minimumQuantity: 0.1,
  maximumQuantity: 5,
  quantityStepSize: 0.05,
  defaultQuantity: 15,
  defaultUnit: 'dag' as const,
  alternativeUnits: [
    { unit: 'dag' as const, ratio: 0.01, minimumQuantity: 5, maximumQuantity: 500, quantityStepSize: 1, calculationModel: 'approximate' as const },
    { unit: 'g' as const, ratio: 0.001, minimumQuantity: 50, maximumQuantity: 5000, quantityStepSize: 10, calculationModel: 'approximate' as const },
    { unit: 'amount' as const, ratio: piece, minimumQuantity: 1, maximumQuantity: 50, quantityStepSize: 1, calculationModel: 'approximate' as const },
  ],
})

export const COUNTER = defineProducts('kaese-schinken', { station: 'Theke' }, [
  ['theke-beinschinken', '190', 'Wiener Beinschinken', 36.9, 'Am Knochen gereift, mild geräuchert und von Hand aufgeschnitten. Preis je Kilogramm.', 'L', { dish: 'board', pieces: ['ham', 'ham'], toppings: ['horseradish', 'chives'] }, { ...byWeight(0.025), additives: ['2', '3'], diets: ['glutenFree'] }],
  ['theke-bergkaese', '191', 'Bregenzerwälder Bergkäse', 28.5, 'Heumilch, zwölf Monate im Keller gereift, würzig und fest. Preis je Kilogramm.', 'G', { dish: 'board', pieces: ['cheeseWedge'], toppings: ['grape', 'walnut'] }, { ...byWeight(0.2), diets: ['vegetarian', 'glutenFree'] }],
  ['theke-blauschimmel', '192', 'Blauschimmelkäse', 31.2, 'Cremig und kräftig, aus der kleinen Käserei. Preis je Kilogramm.', 'G', { dish: 'board', pieces: ['blueCheese'], toppings: ['walnut', 'apple', 'honey'] }, { ...byWeight(0.15), diets: ['vegetarian', 'glutenFree'] }],
  ['theke-weichkaese', '193', 'Weichkäse aus Heumilch', 8.9, 'Ein ganzer Laib zu 250 g, innen fließend.', 'G', { dish: 'board', pieces: ['cheeseRound'], toppings: ['grape', 'raspberry'] }, { diets: ['vegetarian', 'glutenFree'], netQuantity: { amount: 250, unit: 'g' } }],
  ['theke-karreespeck', '194', 'Karreespeck', 33.4, 'Mit Wacholder gebeizt, über Buchenholz kalt geräuchert. Preis je Kilogramm.', '', { dish: 'board', pieces: ['bacon', 'bacon'], toppings: ['radish', 'chives'] }, { ...byWeight(0.015), additives: ['2'], diets: ['glutenFree', 'lactoseFree'] }],
  ['theke-hauswurst', '195', 'Hauswürstel luftgetrocknet', 29.8, 'Vom Schwein mit Pfeffer und Knoblauch. Preis je Kilogramm.', '', { dish: 'board', pieces: ['salami', 'sausage'], toppings: ['mustard', 'radish'] }, { ...byWeight(0.08), additives: ['2'] }],
  ['theke-liptauer', '196', 'Liptauer', 18.9, 'Hausgemachter Topfenaufstrich, frisch abgefüllt. Preis je Kilogramm.', 'GM', { dish: 'board', pieces: ['spread', 'bread', 'spread'], toppings: ['chives', 'radish'] }, { ...byWeight(0.2), diets: ['vegetarian', 'glutenFree'] }],
  ['theke-butter', '197', 'Fassbutter', 4.6, 'Aus gereiftem Rahm, von Hand gerollt, 250 g.', 'G', { dish: 'board', pieces: ['butter', 'bread'], toppings: ['chives', 'radish'] }, { diets: ['vegetarian'], netQuantity: { amount: 250, unit: 'g' } }],
])
