/** What is used of it. Its published types would bring Node's own into the browser's. */
declare module 'papaparse' {
  type Options = { delimiter?: string }
  /** Rows of cells, whatever the text: quotes left open and uneven rows are taken as they come. */
  const papa: { parse: (text: string, options?: Options) => { data: string[][] } }
  export default papa
}
