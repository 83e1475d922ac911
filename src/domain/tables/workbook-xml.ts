import { STYLES, xmlText } from '#domain/tables/sheet-xml.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet may be called by 31 signs, and by none that a reference needs. */
const sheetName = (title: string, number: number, count: number) =>
  xmlText(
    `${
      title
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .slice(0, 25)
        .trim() || 'Liste'
    }${count > 1 ? ` ${number}` : ''}`,
  )

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** What a workbook of so many sheets (`xl/worksheets/sheet1.xml` …) holds beside them, by the names of its parts. */
export const workbookParts = (title: string, sheets: number): readonly { name: string; text: string }[] => [
  {
    name: '[Content_Types].xml',
    text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>${numbers(
      sheets,
    )
      .map(
        number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  },
  {
    name: '_rels/.rels',
    text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    text: `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${numbers(
      sheets,
    )
      .map(number => `<sheet name="${sheetName(title, number, sheets)}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers(sheets)
      .map(
        number => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  },
  { name: 'xl/styles.xml', text: HEAD + STYLES },
]
