import type { IngredientName } from '#demo/pictures/ingredients.ts'

/** A colour as `#rrggbb`. */
type Colour = string

export type MainName =
  | 'schnitzel'
  | 'friedChicken'
  | 'roast'
  | 'boiledBeef'
  | 'steak'
  | 'fish'
  | 'sausages'
  | 'cordonBleu'
  | 'patties'
  | 'stew'
  | 'cabbageRolls'
  | 'calamari'
  | 'nuggets'
  | 'fries'
  | 'wedges'
  | 'potatoes'
  | 'rice'
  | 'schmarrn'
  | 'pancakes'
  | 'gratin'
  | 'redCabbage'
  | 'sauerkraut'
  | 'vegetables'
  | 'spaetzle'
  | 'potatoSalad'
  | 'eggs'
  | 'porridge'
  | 'toast'
  | 'rolls'
  | 'mash'

export type SideName =
  | 'potatoes'
  | 'fries'
  | 'rice'
  | 'potatoSalad'
  | 'greenSalad'
  | 'dumpling'
  | 'redCabbage'
  | 'sauerkraut'
  | 'vegetables'
  | 'spaetzle'
  | 'lemon'
  | 'cranberries'
  | 'horseradish'
  | 'mustard'
  | 'mash'
  | 'bread'
  | 'dip'
  | 'plumRoaster'
  | 'applesauce'
  | 'greens'

export type BoardPiece =
  | 'ham'
  | 'cheeseWedge'
  | 'cheeseRound'
  | 'salami'
  | 'bacon'
  | 'spread'
  | 'bread'
  | 'sausage'
  | 'blueCheese'
  | 'butter'

export type CanapeName =
  | 'salmon'
  | 'ham'
  | 'egg'
  | 'vegetable'
  | 'cheese'
  | 'skewer'
  | 'wrap'
  | 'miniSchnitzel'
  | 'cakeBite'
  | 'fruit'
  | 'spoon'

/** What a picture shows. Everything else (place, turn, grain) follows from the product's key. */
export type Recipe =
  | { dish: 'pizza'; base: 'tomato' | 'cream' | 'green'; toppings: readonly IngredientName[] }
  | { dish: 'burger'; bun: 'sesame' | 'brioche' | 'dark'; layers: readonly IngredientName[]; side?: SideName }
  | {
      dish: 'pasta'
      shape: 'spaghetti' | 'penne' | 'tagliatelle' | 'gnocchi' | 'spaetzle' | 'lasagne'
      sauce: Colour
      toppings: readonly IngredientName[]
    }
  | { dish: 'soup'; liquid: Colour; floats: readonly IngredientName[] }
  | { dish: 'plate'; main: MainName; sides: readonly SideName[]; sauce?: Colour; toppings?: readonly IngredientName[] }
  | { dish: 'salad'; leaves: 'green' | 'dark' | 'pale'; toppings: readonly IngredientName[] }
  | { dish: 'bowl'; base: 'rice' | 'grain' | 'noodle' | 'yoghurt'; sections: readonly IngredientName[] }
  | {
      dish: 'dumplings'
      count: number
      colour: Colour
      coating: 'crumbs' | 'butter' | 'sugar' | 'plain'
      sauce?: Colour
      toppings: readonly IngredientName[]
    }
  | { dish: 'slice'; layers: readonly Colour[]; top: Colour; toppings: readonly IngredientName[] }
  | { dish: 'torte'; icing: Colour; border: Colour; toppings: readonly IngredientName[] }
  | {
      dish: 'pastry'
      shape: 'strudel' | 'krapfen' | 'croissant' | 'snail' | 'golatsche' | 'roulade' | 'muffin'
      colour: Colour
      filling: Colour
      toppings: readonly IngredientName[]
    }
  | {
      dish: 'bread'
      shape: 'loaf' | 'round' | 'semmel' | 'pretzel' | 'baguette' | 'spitz'
      crust: Colour
      seeds?: Colour
      count?: number
    }
  | {
      dish: 'cup'
      liquid: Colour
      foam: 'none' | 'heart' | 'milk' | 'cream'
      size: 'small' | 'normal' | 'large'
      beside?: 'biscuit' | 'water' | 'leaf'
    }
  | { dish: 'glass'; liquid: Colour; ice: boolean; foam?: boolean; garnish: readonly IngredientName[] }
  | {
      dish: 'bottle'
      body: 'beer' | 'wine' | 'can' | 'water' | 'jar'
      glass: Colour
      label: Colour
      beside: readonly IngredientName[]
    }
  | { dish: 'board'; pieces: readonly BoardPiece[]; toppings: readonly IngredientName[] }
  | { dish: 'iceCream'; scoops: readonly Colour[]; toppings: readonly IngredientName[] }
  | { dish: 'platter'; rows: readonly CanapeName[] }
  | { dish: 'sauce'; colour: Colour; toppings: readonly IngredientName[] }
  | { dish: 'service'; item: 'crockery' | 'glasses' | 'waiter' }
  | { dish: 'set'; of: readonly Recipe[] }
