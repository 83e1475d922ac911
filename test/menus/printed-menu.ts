import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const at = (file: string) => join(import.meta.dirname, 'printed', file)

export type PrintedMenu = 'gasthaus' | 'pizzeria' | 'sushi' | 'bakery' | 'konditorei'
/** What a printed menu says of a dish, as somebody who reads it would write it down. */
export type PrintedDish = Record<
  'number' | 'name' | 'description' | 'category' | 'price' | 'sizes' | 'allergens',
  string
>

/** A menu as its page or its till gives it away. */
export const printedBytes = (file: string): Buffer => readFileSync(at(file))
export const printedText = (menu: PrintedMenu): string => readFileSync(at(`${menu}.txt`), 'utf8')

/** The same, line by line. */
export const printedDishes = (menu: PrintedMenu): PrintedDish[] =>
  readFileSync(at(`${menu}.tsv`), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [number = '', name = '', description = '', category = '', price = '', sizes = '', allergens = ''] =
        line.split('\t')
      return { number, name, description, category, price, sizes, allergens }
    })
