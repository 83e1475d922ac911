/** A mail before it is text or HTML. `facts` are label and value, `lines` the ordered goods, `sums` stand below them. */
export type MailContent = {
  subject: string
  greeting?: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  facts: readonly (readonly [label: string, value: string])[]
  lines: readonly { amount: string; name: string; choices: readonly string[]; price: string }[]
  sums: readonly (readonly [label: string, value: string])[]
  footer: readonly string[]
}
