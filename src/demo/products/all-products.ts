import type { DemoProduct } from '#demo/demo-types.ts'
import { ALCOHOL } from '#demo/products/alcohol.ts'
import { BAKERY } from '#demo/products/bakery.ts'
import { BREAKFAST } from '#demo/products/breakfast.ts'
import { BURGER } from '#demo/products/burger.ts'
import { CAKES } from '#demo/products/cakes.ts'
import { BUFFETS, FINGER_FOOD, PLATTERS, SERVICES } from '#demo/products/catering.ts'
import { CLASSICS } from '#demo/products/classics.ts'
import { COFFEE } from '#demo/products/coffee.ts'
import { COMBOS } from '#demo/products/combos.ts'
import { COUNTER } from '#demo/products/counter.ts'
import { DESSERTS } from '#demo/products/desserts.ts'
import { DUMPLINGS } from '#demo/products/dumplings.ts'
import { ICE_CREAM } from '#demo/products/ice-cream.ts'
import { LUNCH } from '#demo/products/lunch.ts'
import { PASTA_DISHES } from '#demo/products/pasta.ts'
import { PIZZA } from '#demo/products/pizza.ts'
import { SALADS } from '#demo/products/salads.ts'
import { SCHNITZEL } from '#demo/products/schnitzel.ts'
import { SIDE_DISHES } from '#demo/products/sides.ts'
import { SOFT_DRINKS } from '#demo/products/soft-drinks.ts'
import { SOUPS } from '#demo/products/soups.ts'
import { STARTERS } from '#demo/products/starters.ts'

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
