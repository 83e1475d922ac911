import type { DemoProduct } from '#server/demo/demo-types.ts'
import { ALCOHOL } from '#server/demo/products/alcohol.ts'
import { BAKERY } from '#server/demo/products/bakery.ts'
import { BREAKFAST } from '#server/demo/products/breakfast.ts'
import { BURGER } from '#server/demo/products/burger.ts'
import { CAKES } from '#server/demo/products/cakes.ts'
import { BUFFETS, FINGER_FOOD, PLATTERS, SERVICES } from '#server/demo/products/catering.ts'
import { CLASSICS } from '#server/demo/products/classics.ts'
import { COFFEE } from '#server/demo/products/coffee.ts'
import { COMBOS } from '#server/demo/products/combos.ts'
import { COUNTER } from '#server/demo/products/counter.ts'
import { DESSERTS } from '#server/demo/products/desserts.ts'
import { DUMPLINGS } from '#server/demo/products/dumplings.ts'
import { ICE_CREAM } from '#server/demo/products/ice-cream.ts'
import { LUNCH } from '#server/demo/products/lunch.ts'
import { PASTA_DISHES } from '#server/demo/products/pasta.ts'
import { PIZZA } from '#server/demo/products/pizza.ts'
import { SALADS } from '#server/demo/products/salads.ts'
import { SCHNITZEL } from '#server/demo/products/schnitzel.ts'
import { SIDE_DISHES } from '#server/demo/products/sides.ts'
import { SOFT_DRINKS } from '#server/demo/products/soft-drinks.ts'
import { SOUPS } from '#server/demo/products/soups.ts'
import { STARTERS } from '#server/demo/products/starters.ts'

/** Every product of the demo, in the order of its categories. Bundles come after what they hold. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...BREAKFAST,
  ...SOUPS,
  ...STARTERS,
  ...SALADS,
  ...CLASSICS,
  ...SCHNITZEL,
  ...DUMPLINGS,
  ...PASTA_DISHES,
  ...PIZZA,
  ...BURGER,
  ...SIDE_DISHES,
  ...DESSERTS,
  ...CAKES,
  ...ICE_CREAM,
  ...BAKERY,
  ...COUNTER,
  ...COFFEE,
  ...SOFT_DRINKS,
  ...ALCOHOL,
  ...LUNCH,
  ...COMBOS,
  ...PLATTERS,
  ...FINGER_FOOD,
  ...BUFFETS,
  ...SERVICES,
]
