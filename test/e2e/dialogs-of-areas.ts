/** The first id an SQL names. */
export type IdOf = (sql: string) => Promise<string>
export type Opened = {
  dialog: string | RegExp
  at: string | ((idOf: IdOf) => Promise<string>)
  by: readonly string[]
  /** What such a dialog has not: a search has no button, of many things to choose from each has one. */
  lets?: readonly string[]
}

const first =
  (path: string, table: string, rest = '') =>
  async (idOf: IdOf) =>
    path.replace(':id', await idOf(`select id from ${table} order by id limit 1`)) + rest

/** Dialogs that need a row in some state, a second press or a choice before. */
export const OF_AREAS: readonly Opened[] = [
  {
    dialog: /erstatten$/,
    at: async idOf =>
      `/orders/${await idOf(`select id from orders where status = 'completed' and is_paid
        and paid_amount > refunded_amount order by id desc limit 1`)}`,
    by: ['^Erstatten'],
  },
  {
    dialog: /veröffentlichen\?$/,
    at: async idOf =>
      `/working-schedules/week/${await idOf(`select to_char(date_trunc('week', start_date), 'YYYY-MM-DD') as id
        from working_schedules where status = 'draft' and branch_id =
        (select id from branches where identifier = 'wien-neubau') order by start_date desc limit 1`)}`,
    by: ['veröffentlichen$'],
  },
  {
    dialog: 'Ansicht umbenennen',
    at: '/products',
    by: [
      '^Filter Aktiv',
      'menu:^Ja',
      'key:Escape',
      '^Ansicht sichern',
      'text:Name=Im Verkauf',
      'key:Enter',
      '^Ansicht .* bearbeiten',
      'menu:^Umbenennen',
    ],
  },
  { dialog: 'Schnitzel Wiener Art', at: '/orders/new', by: ['text:Produkt=Schnitzel', 'key:Enter'] },
  { dialog: /anlegen$/, at: '/tags', by: ['^Neu|anlegen'] },
  {
    dialog: 'Zuerst speichern?',
    at: first('/customers/:id', 'customers'),
    by: ['text:Notiz=ruft an', '^Weitere Aktionen|^Kunde$', 'menu:^Mit anderem'],
  },
  { dialog: 'Befehl an mehrere TVs', at: '/digital-signage/devices', by: ['^Befehl an mehrere'] },
  {
    dialog: /verbinden$/,
    at: async idOf => `/devices/${await idOf(`select id from devices where type = 'printer' limit 1`)}`,
    by: ['^Verbinden|^Adresse'],
  },
  { dialog: /widerrufen\?$/, at: first('/external-users/:id', 'external_users'), by: ['widerrufen$'] },
  { dialog: /widerrufen\?$/, at: first('/branches/:id', 'branches'), by: ['widerrufen$'] },
  { dialog: 'Abwesenheit löschen?', at: '/absences', by: ['^Löschen|^Alle löschen'] },
  { dialog: /^Krankmeldung:/, at: '/absences', by: ['^Nachfragen oder berichtigen'] },
]

/** Each file of the back-office that opens a dialog, with a dialog of the table that comes from it, or why none does. */
export const FROM: Readonly<Record<string, string | RegExp | { why: string }>> = {
  'areas/branches/ClosurePanel.tsx': /Schließzeit eintragen/,
  'areas/branches/closures/RepeatedClosures.tsx': 'Wiederkehrende Schließzeit',
  'areas/branches/holidays/HolidayPanel.tsx': 'Feiertage vorschlagen',
  'areas/branches/keys/BranchKeys.tsx': 'Schlüssel erzeugen',
  'areas/content-ai/GenerateImageDialog.tsx': { why: 'only where an AI is set up' },
  'areas/content-ai/SuggestDialog.tsx': { why: 'only where an AI is set up' },
  'areas/content-ai/site/SiteProposalDialog.tsx': { why: 'only where an AI is set up' },
  'areas/customers/CustomerPage.tsx': 'Zuerst speichern?',
  'areas/customers/ForgetDialog.tsx': /anonymisieren$/,
  'areas/customers/MergeDialog.tsx': /zusammenführen$/,
  'areas/day-closing/CloseForm.tsx': /abschließen$/,
  'areas/devices/DeviceHealth.tsx': /widerrufen\?$/,
  'areas/devices/DeviceLog.tsx': { why: 'a device has to have sent one' },
  'areas/devices/MessageForm.tsx': 'Nachricht anzeigen',
  'areas/devices/open-address.tsx': /verbinden$/,
  'areas/devices/open-pairing.tsx': /./,
  'areas/external-users/WaysIn.tsx': 'Schlüssel erzeugen',
  'areas/fonts/AddFontDialog.tsx': 'Schriftart hinzufügen',
  'areas/fonts/FontsPage.tsx': { why: 'a font has to be there' },
  'areas/option-groups/OptionGroupPage.tsx': 'Möglichkeiten als Text',
  'areas/orders/actions/ActionPanel.tsx': /ablehnen$/,
  'areas/orders/cash/open-cash.tsx': /./,
  'areas/orders/detail/AddLine.tsx': 'Position hinzufügen',
  'areas/orders/detail/EditLine.tsx': /./,
  'areas/orders/detail/RefundForm.tsx': /erstatten$/,
  'areas/orders/entry/Configure.tsx': 'Schnitzel Wiener Art',
  'areas/orders/entry/EntryPage.tsx': 'Bestellung verwerfen?',
  'areas/orders/print/open-slips.tsx': /drucken$/,
  'areas/print-jobs/PrintJobsPage.tsx': /^Bestellung/,
  'areas/products/ReduceDialog.tsx': 'Aktionspreis für eine Zeit',
  'areas/products/TaxDialog.tsx': 'Steuersatz setzen',
  'areas/profile/SecondFactorCard.tsx': 'Zweiten Faktor einrichten',
  'areas/profile/SessionsCard.tsx': 'Überall sonst abmelden?',
  'areas/programs/IssueSecret.tsx': /ist bereit$/,
  'areas/projects/PasteTasks.tsx': 'Liste einfügen',
  'areas/projects/TaskBeside.tsx': { why: 'a dialog on phones alone; on a notebook the task stands beside the board' },
  'areas/projects/form/NewProject.tsx': /./,
  'areas/routines/DeviceRoutines.tsx': { why: 'at a paired tablet alone' },
  'areas/routines/MonthRecords.tsx': 'Monatsnachweis für die Kontrolle',
  'areas/routines/SignDialog.tsx': { why: 'at a paired tablet alone' },
  'areas/settings/payment/AccountForm.tsx': /^Zugang bei/,
  'areas/signage/TvHealth.tsx': /widerrufen\?$/,
  'areas/signage/open-command.tsx': 'Befehl senden',
  'areas/signage/open-tv-pairing.tsx': /koppeln/,
  'areas/sites/PlanDialog.tsx': 'Veröffentlichung planen',
  'areas/sites/SiteVersions.tsx': { why: 'a page has to be saved before; held by its own journey' },
  'areas/sites/ask-move-below.tsx': { why: 'a page with others below it has to be moved' },
  'areas/tasks/detail/CameraDialog.tsx': { why: 'needs a camera' },
  'areas/time-tracking/PhoneCode.tsx': 'Code fürs Terminal',
  'areas/users/ClockKeys.tsx': /ausweis|PIN|Karte|Badge/i,
  'areas/working-schedules/CorrectSickness.tsx': /^Krankmeldung:/,
  'areas/working-schedules/PublishWeek.tsx': /veröffentlichen\?$/,
  'areas/working-schedules/ReadShift.tsx': { why: 'for who may not change a shift' },
  'areas/working-schedules/ShiftEditor.tsx': 'Neuer Dienst',
  'areas/working-schedules/WhoIsAway.tsx': 'Abwesenheit löschen?',
  'areas/working-schedules/company-leave/TakeBack.tsx': { why: 'company leave has to be booked' },
  'fields/blocks/patterns/ChoosePattern.tsx': 'Vorlage einfügen',
  'fields/blocks/patterns/SavePattern.tsx': 'Als Vorlage speichern',
  'form/use-leave-guard.ts': 'Änderungen verwerfen?',
  'media/ImagePicker.tsx': 'Bild wählen',
  'records/bulk/BulkEdit.tsx': /Produkt ändern$|Produkte ändern$/,
  'records/form/conflict/ConflictDialog.tsx': { why: 'somebody else has to save meanwhile: a case of its own' },
  'records/list/BulkBar.tsx': /löschen\?$/,
  'records/list/FilterSheet.tsx': { why: 'on phones alone' },
  'records/list/ResourceListPage.tsx': /anlegen$/,
  'records/removal/ask-removal.tsx': /löschen\?$/,
  'records/views/ViewDialog.tsx': 'Ansicht sichern',
  'session/SignInAgain.tsx': { why: 'a session has to be over: a case of its own' },
  'shell/CommandPalette.tsx': 'Suchen und springen',
  'shell/NavigationDrawer.tsx': { why: 'below 1024 px alone' },
  'specials/open-special.tsx': 'Heute auf dem Bildschirm',
}
