/** What the buttons of the editor are called. */
export const LABELS = {
  boldControlLabel: 'Fett',
  italicControlLabel: 'Kursiv',
  underlineControlLabel: 'Unterstrichen',
  strikeControlLabel: 'Durchgestrichen',
  clearFormattingControlLabel: 'Formatierung entfernen',
  unlinkControlLabel: 'Link entfernen',
  bulletListControlLabel: 'Aufzählung',
  orderedListControlLabel: 'Nummerierte Liste',
  h2ControlLabel: 'Überschrift',
  h3ControlLabel: 'Zwischenüberschrift',
  h4ControlLabel: 'Kleine Überschrift',
  blockquoteControlLabel: 'Zitat',
  hrControlLabel: 'Trennlinie',
  undoControlLabel: 'Rückgängig',
  redoControlLabel: 'Wiederholen',
} as const
