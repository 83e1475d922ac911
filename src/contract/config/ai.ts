import { line } from '#contract/config/setting.ts'
import { shownTo } from '#contract/shown-fields.ts'

/** Who proposes texts and pictures. Nothing proposed is applied by itself. */
export const ai = shownTo('management', {
  ai: {
    kind: 'group',
    label: 'Künstliche Intelligenz',
    required: true,
    help: 'Schlägt Texte und Bilder vor; übernommen wird nur, was jemand bestätigt.',
    fields: {
      provider: {
        kind: 'select',
        label: 'Anbieter',
        options: { openai: 'OpenAI', own: 'Anderer, mit eigener Adresse' },
        default: 'own',
        help: 'Ein anderer muss eine Schnittstelle nach Art von OpenAI haben.',
      },
      url: {
        kind: 'url',
        label: 'Adresse des Anbieters',
        help: 'Nur für einen anderen Anbieter, zum Beispiel https://ki.anbieter.at/v1. Leer: Es wird nichts vorgeschlagen.',
      },
      apiKey: {
        kind: 'password',
        label: 'API-Schlüssel',
        min: 1,
        isForeign: true,
        help: 'Wird verschlüsselt aufbewahrt und nie wieder angezeigt.',
      },
      textModel: line(
        'Modell für Texte',
        120,
        'Wie es beim Anbieter heißt. Leer: Es werden keine Texte vorgeschlagen.',
      ),
      imageModel: line('Modell für Bilder', 120, 'Wie es beim Anbieter heißt. Leer: Es werden keine Bilder erzeugt.'),
      tone: line('Tonfall', 300, 'Wie die Texte klingen sollen, zum Beispiel: herzlich, kurz, per Du.'),
      dailyLimit: {
        kind: 'integer',
        label: 'Höchstens am Tag und Person',
        min: 0,
        max: 10_000,
        default: 30,
        audience: 'staff',
        help: 'So viele Vorschläge bekommt jede Person an einem Tag. Jeder kann beim Anbieter etwas kosten.',
      },
      timeoutSeconds: {
        kind: 'integer',
        label: 'Geduld (Sekunden)',
        min: 1,
        max: 60,
        default: 60,
        help: 'So lange wird auf eine Antwort gewartet.',
      },
    },
  },
})
