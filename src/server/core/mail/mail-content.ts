/** A row of the table of taxes, every amount formatted. */
export type MailTax = { rate: string; net: string; tax: string; gross: string }

/** A row of the table of goods, formatted. */
export type MailLine = { amount: string; name: string; choices: readonly string[]; price: string }

/**
 * A mail before it is text or HTML. `facts` are label and value, `lines` the ordered goods, `sums` stand below them,
 * then `taxes` by rate.
 */
export type MailContent = {
  subject: string
  /** Stands above everything, small: what is to be known of the mail itself. */
  note?: string
  greeting?: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** A file to keep, below the way to the status. */
  document?: { label: string; url: string }
  facts?: readonly (readonly [label: string, value: string])[]
  lines?: readonly MailLine[]
  sums?: readonly (readonly [label: string, value: string])[]
  taxes?: readonly MailTax[]
  /** Behind the order: what a template of the shop ends with. */
  closing?: readonly string[]
  footer: readonly string[]
}
