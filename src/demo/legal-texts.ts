/** Demo texts in Markdown. Plausible for a business in Austria, written for the demonstration, no legal advice. */
export const TERMS_TEXT = `# Allgemeine Geschäftsbedingungen

## 1. Geltung
Diese Bedingungen gelten für alle Bestellungen bei der Quendler Wirtshaus und Backstube GmbH über diese Website, am Tisch, am Bestellterminal und am Telefon.

## 2. Vertragsabschluss
Mit dem Absenden der Bestellung geben Sie ein Angebot ab. Der Vertrag kommt zustande, sobald die Filiale die Bestellung bestätigt. Bei Anfragen an unser Catering erhalten Sie ein unverbindliches Angebot per E-Mail.

## 3. Preise
Alle Preise verstehen sich in Euro inklusive Umsatzsteuer. Preise mit dem Zusatz „ca.“ richten sich nach dem tatsächlichen Gewicht. Liefergebühren und Pfand werden vor dem Absenden ausgewiesen.

## 4. Lieferung und Abholung
Die angegebenen Zeiten sind Richtwerte. Können wir eine gewünschte Zeit nicht einhalten, schlagen wir Ihnen eine andere vor, die Sie annehmen oder ablehnen können.

## 5. Zahlung
Bezahlt wird bei Abholung, Lieferung oder am Tisch: bar, mit Bankomatkarte oder mit Gutschein.

## 6. Alkohol
Bier und Wein geben wir ab 16 Jahren ab, gebrannte Getränke ab 18 Jahren. Wir dürfen einen Ausweis verlangen.

## 7. Gewährleistung
Stimmt etwas nicht, sagen Sie es uns bitte gleich. Es gelten die gesetzlichen Bestimmungen.`

export const PRIVACY_TEXT = `# Datenschutzerklärung

Wir verarbeiten Ihre Daten, um Ihre Bestellung auszuführen: Name, Telefonnummer, E-Mail-Adresse, bei Lieferung die Anschrift. Rechtsgrundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 lit. b DSGVO).

## Wie lange
Belege bewahren wir sieben Jahre auf, wie es das Gesetz verlangt. Alles andere löschen wir, sobald es nicht mehr gebraucht wird.

## Cookies
Für den Warenkorb nutzen wir den Speicher Ihres Browsers. Dienste Dritter laden wir nur mit Ihrer Einwilligung.

## Mitteilungen
Wenn Sie sich auf dem Bestellstatus per Mitteilung informieren lassen, speichern wir die Adresse, die Ihr Browser dafür vergibt, zu Ihrer Bestellung. Unsere Mitteilungen gehen verschlüsselt über den Dienst des Browserherstellers (etwa Google, Apple oder Mozilla), der ihren Inhalt nicht lesen kann. Sie können das jederzeit ausschalten; spätestens zwei Tage nach Ende der Bestellung löschen wir die Adresse.

## Statistik
Besuche zählen wir anonym: ohne Cookies und ohne Ihre Adresse zu speichern. Wer das in seinem Browser abstellt („Do Not Track“), wird nicht gezählt.

## Ihre Rechte
Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch. Schreiben Sie an datenschutz@quendler.example. Beschwerden nimmt die österreichische Datenschutzbehörde entgegen.`

export const IMPRINT_TEXT = `# Impressum

**Quendler Wirtshaus und Backstube GmbH**
Lindengasse 214, 1070 Wien, Österreich

Telefon: +43 1 5550170
E-Mail: servus@quendler.example

Geschäftsführung: Theresia Quendler
Firmenbuch: FN 000000 x, Handelsgericht Wien
UID: ATU00000000
Gewerbe: Gastgewerbe, Bäckerei und Konditorei
Aufsichtsbehörde: Magistratisches Bezirksamt für den 7. Bezirk
Mitglied der Wirtschaftskammer Wien

Diese Website ist eine Vorführung. Das Unternehmen, seine Filialen und alle Personen sind erfunden.`

export const ALLERGENS_TEXT = `# Allergene

Neben jeder Speise und jeder Wahlmöglichkeit steht, welche der 14 kennzeichnungspflichtigen Stoffe sie enthält. Was die Kürzel bedeuten, lesen Sie unten. Auf der Speisekarte blenden Sie mit „Filter“ aus, was Sie nicht vertragen; Ihre Auswahl bleibt auf Ihrem Gerät.

Trotz aller Sorgfalt können Spuren anderer Allergene enthalten sein. Unsere Mitarbeiterinnen und Mitarbeiter sind geschult und geben gerne Auskunft.`

export const WITHDRAWAL_TEXT = `# Rücktrittsrecht

Bei Lebensmitteln und Getränken, die rasch verderben oder nach Ihren Wünschen zubereitet werden, besteht kein Rücktrittsrecht (§ 18 FAGG).

Bis zur Bestätigung durch die Filiale können Sie jede Bestellung kostenlos stornieren. Bei verpackten, haltbaren Waren können Sie binnen 14 Tagen zurücktreten. Es genügt eine Nachricht an servus@quendler.example.`

export const ACCESSIBILITY_TEXT = `# Barrierefreiheitserklärung

Wir bemühen uns, diese Website nach WCAG 2.2, Stufe AA, zugänglich zu machen: Sie lässt sich mit der Tastatur bedienen, mit Bildschirmlesern vorlesen und in der Schriftgröße anpassen.

Stoßen Sie auf ein Hindernis, schreiben Sie uns an servus@quendler.example oder rufen Sie +43 1 5550170 an. Wir antworten binnen zwei Wochen. Bestellungen nehmen wir auch gerne am Telefon entgegen.

Beschwerden nimmt das Sozialministeriumservice entgegen.`
