import PDFDocument from 'pdfkit'
import type { LaidPaper, PaperNode } from '#domain/documents/paper.ts'
import type { Fonts } from '#server/features/drawings/apart/open-fonts.ts'
import { draw, POINTS } from '#server/features/drawings/apart/write-pdf.ts'

type Pdf = InstanceType<typeof PDFDocument>
type Content = ReturnType<Pdf['markStructureContent']>

/** A document as a PDF that can be searched and heard: real text, tagged, with title and language. */
export function writePaper({ width, height, nodes, pages }: LaidPaper, title: string, fonts: Fonts): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: 'de',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: 'Tresen', Producer: 'Tresen' },
  })
  const bytes: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => void bytes.push(piece))
    pdf.on('end', () => resolve(Buffer.concat(bytes)))
    pdf.on('error', reject)
  })
  const tags = tagsOf(nodes)
  const contents = new Map<number, Content[]>()
  const paper = { pdf, fonts, pictures: new Map() }
  for (const { pieces } of pages) {
    pdf.addPage({ size: [width * POINTS, height * POINTS], margin: 0 })
    pdf.scale(POINTS)
    for (const { node, drawn } of pieces) {
      if (node === null) pdf.markContent('Artifact', { type: 'Layout' })
      else contents.set(node, [...(contents.get(node) ?? []), pdf.markStructureContent(tags.get(node) ?? 'P')])
      for (const one of drawn) draw(paper, one)
      pdf.endMarkedContent()
    }
  }
  const root = pdf.struct('Document', {}, nodes.map(elementOf))
  pdf.addStructure(root)
  root.end()
  pdf.end()
  return done

  function elementOf({ id, tag, scope, children }: PaperNode): ReturnType<Pdf['struct']> {
    const element = pdf.struct(tag, {}, [...(contents.get(id) ?? []), ...children.map(elementOf)])
    // the writer's types do not know what it keeps
    if (scope)
      (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data['A'] = {
        O: 'Table',
        Scope: scope,
      }
    element.end()
    return element
  }
}

const tagsOf = (nodes: readonly PaperNode[]): Map<number, string> =>
  new Map(nodes.flatMap(({ id, tag, children }): [number, string][] => [[id, tag], ...tagsOf(children)]))
