import { useOpeningWords } from '#web/storefront/branch/moment/use-moment-words.ts'
import { OpenState } from '#web/storefront/page/OpenState.tsx'
import { usePage } from '#web/storefront/page/page-context.ts'

/** The opening-hours toolbar (specification section 2): how many branches are open, or until when the selected one is. */
export function OpeningBar() {
  const page = usePage()
  const { state, text } = useOpeningWords(page)
  return page.config.enablePluginToolbar && text ? <OpenState state={state} text={text} /> : null
}
