import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'
import { DOUBT_KINDS, type DoubtKind } from '#domain/menu-import/doubts.ts'
import { IMPORT_FIELD_NAMES, MOST_IMPORT_ROWS, type ImportField } from '#domain/menu-import/import-field.ts'

const rate = z.number().min(0).max(100)
const rates = { tax: rate, takeawayTax: rate.nullish(), dineInTax: rate.nullish() }
const categoryName = z.string().trim().min(1).max(120)
const field = z.enum(IMPORT_FIELD_NAMES as readonly [ImportField, ...ImportField[]])
const doubt = z.enum(DOUBT_KINDS as readonly [DoubtKind, ...DoubtKind[]])

export const importProducts = defineCall({
  method: 'POST',
  path: '/products/import',
  summary:
    'Brings a menu: lines of texts become products, their categories and their places on one menu. A dry run tells what each line would do. Lines are matched by id, by number, else by name within the category; refused ones do not stop the others. A line that may be read wrong is told with what is doubted, and nothing is brought before a person has looked at each (`seen`).',
  ability: 'products.create',
  limitPerMinute: 30,
  body: z.object({
    /** What the cells of each line hold, in their order. */
    columns: z
      .array(field)
      .min(1)
      .max(IMPORT_FIELD_NAMES.length)
      .refine(columns => new Set(columns).size === columns.length, 'Jede Angabe kann nur in einer Spalte stehen.'),
    rows: z
      .array(
        z.object({
          line: z.int().min(1).max(1_000_000),
          /** As one copies it from a spreadsheet: cells with a tabulator between them. */
          cells: z.string().max(12_000),
          /**
           * The version of the product a dry run told, null for a new one: what was changed since is refused instead of
           * overwritten.
           */
          version: z.int().nullish(),
          /** The kinds of doubts a person has looked at, commas between them; a line with others is not brought. */
          seen: z
            .string()
            .max(200)
            .regex(/^[a-zA-Z]+(?:,[a-zA-Z]+)*$/)
            .optional(),
        }),
      )
      .min(1)
      .max(MOST_IMPORT_ROWS),
    /** The menu the products stand on: one there is, a new one, or none to leave all menus as they are. */
    menu: z
      .union([
        z.object({ id: z.int().positive() }),
        z.object({ name: categoryName, branches: z.array(z.object({ id: z.int().positive() })).max(500) }),
      ])
      .nullish(),
    /** What new products are where neither their line nor their category says it. */
    defaults: z.object({ category: categoryName.nullish(), ...rates, tax: rate.nullish() }).optional(),
    /** The rates of new products by category; a new category keeps them. */
    taxes: z
      .array(z.object({ category: categoryName, ...rates }))
      .max(500)
      .optional(),
    isDryRun: z.boolean(),
  }),
  data: z.object({
    isDone: z.boolean(),
    counts: z.object({
      new: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      /** Lines to be brought that nobody has looked at yet. */
      doubtful: z.int(),
    }),
    lines: z.array(
      z.object({
        line: z.int(),
        outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
        /** The product it is about; null for one that is new, until it is there. */
        product: z.object({ id: z.int(), version: z.int() }).nullable(),
        name: z.string().nullable(),
        /** As a person compares them; null is nothing. */
        differences: z.array(z.object({ field, from: z.string().nullable(), to: z.string().nullable() })),
        errors: z.array(z.object({ field: field.nullable(), message: z.string() })),
        /** What may be read wrong; `isSeen` once a person has looked at it. */
        doubts: z.array(z.object({ kind: doubt, field, text: z.string(), message: z.string(), isSeen: z.boolean() })),
      }),
    ),
    newCategories: z.array(z.string()),
    /** Null where none was named; without an id until it is made. */
    menu: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  }),
})

/** A file of a menu as a data URL: five megabytes in base64. */
export const MOST_MENU_FILE_BYTES = 5 * 1024 * 1024
export const readMenuFile = defineCall({
  method: 'POST',
  path: '/products/import/read',
  summary:
    'Reads the text of a menu from a PDF, or from a photo or scan through the provider of the AI. Nothing is kept. A PDF is read in a process of its own, column after column.',
  ability: 'products.create',
  limitPerMinute: 20,
  body: z.object({
    data: z
      .string()
      .max(7_100_000, 'Die Datei ist größer als 5 MB.')
      .startsWith('data:', 'Hier wird eine Datei als data:-Adresse erwartet.'),
    name: z.string().max(500).optional(),
  }),
  data: z.object({
    text: z.string(),
    pages: z.int(),
    /** Nothing was left out for being too much. */
    isWhole: z.boolean(),
    /** A machine copied it from pictures. */
    isCopied: z.boolean(),
  }),
})
export const MENU_IMPORT_CALLS = [importProducts, readMenuFile] as const
export type ImportAnswer = CallData<typeof importProducts>
export type ImportLine = ImportAnswer['lines'][number]
