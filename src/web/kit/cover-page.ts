/**
 * Says on the root of the document, as `data-covered`, that a dialog stands over the page, which then does not scroll
 * below a finger. Answers the function to call once the dialog is closed; of several, the last one takes it back.
 */
export function coverPage(): () => void {
  const { dataset } = document.documentElement
  dataset['covered'] = ''
  return () => {
    if (!document.querySelector('dialog[open]')) delete dataset['covered']
  }
}
