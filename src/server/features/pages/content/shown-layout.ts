import type { DIVIDERS, SPACES } from '#contract/content/layout-blocks.ts'
import { uploadAddress } from '#domain/content/upload-address.ts'
import { videoAt } from '#domain/content/video-address.ts'
import { focused } from '#server/features/pages/content/focused.ts'
import type { BlocksByType, BlockTools, Values } from '#server/features/pages/content/block-tools.ts'

type Layout = Pick<BlocksByType, 'gallery' | 'video' | 'questions' | 'team' | 'call' | 'divider'>

const rowsOf = (rows: unknown) => (Array.isArray(rows) ? (rows as readonly Values[]) : [])
const wordsOf = (text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : null)

/** How the blocks are shown that arrange a page; null for one with nothing to show. */
export const layoutBlocksOf = ({ image, html, links, groundOf, titleOf, fileOf }: BlockTools): Layout => ({
  gallery: value => {
    const images = rowsOf(value['images']).flatMap(link => focused(image(link), link['focus']) ?? [])
    return images.length > 0 ? { type: 'gallery', title: titleOf(value), ground: groundOf(value), images } : null
  },
  video: value => {
    const file = fileOf((value['file'] as { id: number } | null | undefined)?.id)
    const source = file?.mimeType.startsWith('video/') ? uploadAddress(file) : null
    const foreign = source ? null : videoAt(wordsOf(value['address']) ?? '')
    return source || foreign
      ? {
          type: 'video',
          title: titleOf(value),
          ground: groundOf(value),
          source,
          foreign,
          image: focused(image(value['image']), value['focus']),
        }
      : null
  },
  questions: value => {
    const questions = rowsOf(value['questions']).flatMap(row => {
      const [question, answer] = [wordsOf(row['question']), html(row['answer'])]
      return question && answer ? [{ question, html: answer }] : []
    })
    return questions.length > 0
      ? { type: 'questions', title: titleOf(value), ground: groundOf(value), questions }
      : null
  },
  team: value => {
    const people = rowsOf(value['people']).flatMap(row => {
      const name = wordsOf(row['name'])
      const picture = focused(image(row['image']), row['focus'])
      return name ? [{ name, role: wordsOf(row['role']), text: wordsOf(row['text']), image: picture }] : []
    })
    return people.length > 0 ? { type: 'team', title: titleOf(value), ground: groundOf(value), people } : null
  },
  call: value => {
    const title = titleOf(value)
    return title
      ? {
          type: 'call',
          title,
          text: wordsOf(value['text']),
          ground: groundOf(value),
          links: links(value['links']),
        }
      : null
  },
  divider: value => ({
    type: 'divider',
    look: (value['look'] ?? 'space') as keyof typeof DIVIDERS,
    size: (value['size'] ?? 'medium') as keyof typeof SPACES,
  }),
})
