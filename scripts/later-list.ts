import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * What people stand before first, and the board of a project, which has to be there within a second: the files of these
 * are named in the frame itself.
 */
const FIRST_VIEWS = /\b(?:BoardPage|OrderWatch|DashboardPage|ProjectPage|LoginPage|LogoutPage)-[\w-]+\.js\b/
const LIST_OF_FILES =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);/
const LATER_PART = /__vite__mapDeps\((\[[\d,]*\])\)/

/**
 * The frame of the back-office names the files of all its pages, a third of its bytes, before anybody opens one. All
 * but those of the first views move to a list of its own, which is fetched a moment after the first view or with the
 * first page that needs it (decision 037).
 */
export const laterList: Plugin = {
  name: 'later-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, files) {
      const shell = Object.values(files).find(file => file.type === 'chunk' && file.name === 'shell')
      if (shell?.type !== 'chunk') return
      const { code, fileName, content } = takeListOut(shell.code)
      this.emitFile({ type: 'asset', fileName, source: content })
      shell.code = code
    },
  },
}

/**
 * The frame without its list, and the list: all names, and of each later part the places of its files among them.
 * @throws where there is no list in Vite's words
 */
export function takeListOut(frame: string): { code: string; fileName: string; content: string } {
  const list = LIST_OF_FILES.exec(frame)
  if (!list?.[1]) throw new Error('The frame of the back-office has no list of files in the words that are looked for.')
  const names = JSON.parse(list[1]) as string[]
  const [first, later] = [[] as string[], [] as number[][]]
  // Text and places in turn: what stands before a list of places loads the part it is of.
  const pieces = frame.replace(list[0], '').split(LATER_PART)
  const code = pieces.map((piece, position) => {
    if (position % 2 === 0) return piece
    const before = pieces[position - 1] ?? ''
    const places = JSON.parse(piece) as number[]
    if (!FIRST_VIEWS.test(before.slice(before.lastIndexOf('import('))))
      return `__vite__mapDeps(${later.push(places) - 1})`
    const asked = places.map(place => names[place] ?? '')
    first.push(...asked.filter(name => !first.includes(name)))
    return `__vite__mapDeps(${JSON.stringify(asked.map(name => first.indexOf(name)))})`
  })
  const content = JSON.stringify([names, later])
  const fileName = `assets/later-${createHash('sha256').update(content).digest('base64url').slice(0, 7)}.json`
  const find =
    `const __vite__mapDeps=(i,m=__vite__mapDeps)=>i.map?i.map(i=>${JSON.stringify(first)}[i]):` +
    `(m.l||(m.l=fetch("/build/${fileName}").then(r=>r.json()).catch(e=>{m.l=0;throw e}))).then(([f,p])=>p[i].map(i=>f[i]));` +
    'addEventListener("load",()=>setTimeout(()=>__vite__mapDeps(0).catch(()=>{}),2e3));'
  return { code: find + code.join(''), fileName, content }
}
