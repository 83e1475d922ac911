// Written from the migrations by `npm run database-types`; a test notices when the two differ.
import type { GeneratedAlways } from 'kysely'
import type { Defaulted, Json, Numeric } from '#server/core/db/column-types.ts'

/** Every table by name, its columns as the driver delivers them. `schema.ts` says what nested values hold. */
export type WrittenSchema = {
  accountMails: {
    id: GeneratedAlways<number>
    userId: number
    kind: string
    recipient: string
    sealedLink: string | null
    queuedAt: string
    tryAt: string
    expiresAt: string | null
    attempts: Defaulted<number>
    reason: string | null
    sentAt: string | null
    doneAt: string | null
  }
  accountMethods: {
    accountId: number
    methods: Json | null
    toldAt: string | null
    askAt: string
  }
  aiRequests: {
    id: GeneratedAlways<number>
    at: string
    day: string
    userId: number
    kind: 'image' | 'description' | 'alt' | 'site' | 'menu'
    model: string
    prompt: string
    state: Defaulted<'asked' | 'made' | 'fault' | 'returned'>
    imageId: number | null
  }
  analyticsEvents: {
    id: GeneratedAlways<number>
    at: string
    day: string
    visitor: Buffer
    type: string
    category: string | null
    action: string | null
    name: string | null
    label: string | null
    path: string | null
    referrerDomain: string | null
    campaign: string | null
    browser: string | null
    browserVersion: string | null
    os: string | null
    screenWidth: number | null
    screenHeight: number | null
    windowWidth: number | null
    windowHeight: number | null
    pixelRatio: Numeric | null
    orientation: string | null
    colorScheme: 'light' | 'dark' | null
    language: string | null
    branchId: number | null
    orderId: number | null
    data: Json | null
  }
  analyticsSalts: {
    day: string
    salt: Buffer
    createdAt: string
  }
  apiTokens: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    scopes: Defaulted<string[]>
    isEnabled: Defaulted<boolean>
    expiresAt: string | null
    secretHash: Buffer | null
    secretSince: string | null
    lastUsedAt: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  apiTokensBranches: {
    rowId: number
    targetId: number
    position: number
  }
  availability: {
    id: GeneratedAlways<number>
    branchId: number
    productId: number
    optionId: string | null
    until: string | null
    quantityLeft: Numeric | null
    updatedAt: Defaulted<string>
  }
  backups: {
    id: GeneratedAlways<number>
    begunAt: string
    endedAt: string
    origin: 'clock' | 'person' | 'operator'
    fileName: string | null
    sizeBytes: number | null
    failure: string | null
  }
  balanceAdjustments: {
    id: GeneratedAlways<number>
    userId: number
    date: string
    kind: 'overtime' | 'holiday'
    seconds: number | null
    days: Numeric | null
    isPayout: Defaulted<boolean>
    reason: string
    createdBy: number | null
    createdAt: string
    isOpening: Defaulted<boolean>
    requestKey: string | null
    requestHash: Buffer | null
  }
  blockedContacts: {
    contact: string
    customerId: number
  }
  blocks: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    identifier: string
    type: Defaulted<'standard' | 'default'>
    isPublic: Defaulted<boolean>
    content: Defaulted<Json>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  blocksUsedBranches: {
    rowId: number
    targetId: number
    position: number
  }
  blocksUsedCategories: {
    rowId: number
    targetId: number
    position: number
  }
  blocksUsedFiles: {
    rowId: number
    targetId: number
    position: number
  }
  blocksUsedImages: {
    rowId: number
    targetId: number
    position: number
  }
  blocksUsedNodes: {
    rowId: number
    targetId: number
    position: number
  }
  blocksUsedProducts: {
    rowId: number
    targetId: number
    position: number
  }
  blocksUsedSites: {
    rowId: number
    targetId: number
    position: number
  }
  branches: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    identifier: string
    name: string
    description: string | null
    divisionId: number | null
    street: string | null
    zipCode: string | null
    city: string | null
    country: Defaulted<'AT' | 'DE' | 'CH' | 'LI'>
    phone: string | null
    email: string | null
    latitude: Numeric | null
    longitude: Numeric | null
    timeZone: Defaulted<string>
    holidayRegion: string | null
    keywords: string | null
    headerImageId: number | null
    logoId: number | null
    isPublic: Defaulted<boolean>
    isEnabled: Defaulted<boolean>
    openingHours: Defaulted<Json>
    deliveryHours: Defaulted<Json>
    isDeliveryHoursEnabled: Defaulted<boolean>
    isDeliveryEnabled: Defaulted<boolean>
    isTakeawayEnabled: Defaulted<boolean>
    isDineInEnabled: Defaulted<boolean>
    isTableSelectionEnabled: Defaulted<boolean>
    isPreorderEnabled: Defaulted<boolean>
    isAppointmentRequired: Defaulted<boolean>
    isQuotationRequired: Defaulted<boolean>
    orderableFrom: string | null
    closedMessage: string | null
    isDeliveryEmailRequired: Defaulted<boolean>
    isDeliveryPhoneRequired: Defaulted<boolean>
    isDeliveryAddressRequired: Defaulted<boolean>
    isDineInEmailRequired: Defaulted<boolean>
    isDineInPhoneRequired: Defaulted<boolean>
    isDineInAddressRequired: Defaulted<boolean>
    isTakeawayEmailRequired: Defaulted<boolean>
    isTakeawayPhoneRequired: Defaulted<boolean>
    isTakeawayAddressRequired: Defaulted<boolean>
    isCashEnabled: Defaulted<boolean>
    isAtmCardEnabled: Defaulted<boolean>
    isHydroAgVoucherEnabled: Defaulted<boolean>
    isMollieEnabled: Defaulted<boolean>
    isDatatransEnabled: Defaulted<boolean>
    deliveryAreas: Defaulted<Json>
    slotMinutes: Defaulted<number>
    lastOrderMinutesBeforeClose: Defaulted<number>
    closures: Defaulted<Json>
    pauses: Defaulted<Json>
    capacityRules: Defaulted<Json>
    preparationMinutes: Defaulted<number>
    deliveryMinutes: Defaulted<number>
    legalName: string | null
    vatNumber: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    isKioskEnabled: Defaulted<boolean>
    paymentAccounts: Defaulted<Json>
    kitchenPoints: number | null
    delay: Json | null
    isTipEnabled: Defaulted<boolean>
    isTableService: Defaulted<boolean>
    seasons: Defaulted<Json>
  }
  branchesImages: {
    rowId: number
    targetId: number
    position: number
  }
  branchesTags: {
    rowId: number
    targetId: number
    position: number
  }
  calendarSubscriptions: {
    userId: number
    secretHash: Buffer
    kinds: string[]
    branchId: number | null
    isOwn: Defaulted<boolean>
    createdAt: string
    lastUsedAt: string | null
  }
  campaignLinks: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    campaign: string
    page: string
    source: string
    medium: 'social' | 'email' | 'print' | 'cpc' | 'referral'
    visits: Defaulted<number>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  catalogueUids: {
    uid: string
    collection: string
    rowId: number
  }
  categories: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    description: string | null
    imageId: number | null
    isEnabled: Defaulted<boolean>
    schedule: Defaulted<Json>
    isVisibleWhenUnavailable: Defaulted<boolean>
    station: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    tax: Numeric | null
    takeawayTax: Numeric | null
    dineInTax: Numeric | null
  }
  clockKeys: {
    id: GeneratedAlways<number>
    userId: number
    kind: 'token' | 'pin' | 'badge' | 'visit' | 'code'
    label: string | null
    secretHash: Buffer
    deviceId: number | null
    createdAt: string
    createdBy: number | null
    expiresAt: string | null
    lastUsedAt: string | null
    startHash: Buffer | null
  }
  clockSteps: {
    userId: number
    key: string
    step: 'start' | 'pause' | 'resume' | 'end'
    activityId: number | null
    bodyHash: Buffer | null
  }
  closingMails: {
    id: GeneratedAlways<number>
    branchId: number
    day: string
    userId: number | null
    recipient: string
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    reason: string | null
    sentAt: string | null
    doneAt: string | null
  }
  closureMessages: {
    orderId: number
    closedFrom: string
    closedTo: string
    at: string
    userId: number | null
  }
  companyLeaveBranches: {
    leaveId: number
    branchId: number
  }
  companyLeaveRows: {
    id: GeneratedAlways<number>
    leaveId: number
    userId: number
    scheduleId: number | null
    version: Defaulted<number>
    startDate: string
    endDate: string
    dayPart: string
  }
  companyLeaves: {
    id: GeneratedAlways<number>
    closedFrom: string
    closedTo: string
    startDate: string
    endDate: string
    startsAtNoon: boolean
    endsAtNoon: boolean
    reason: string | null
    createdAt: string
    createdBy: number | null
    takenBackAt: string | null
    takenBackBy: number | null
    requestKey: string | null
    requestHash: Buffer | null
  }
  config: {
    id: Defaulted<boolean>
    version: Defaulted<number>
    settings: Defaulted<Json>
    updatedAt: Defaulted<string>
  }
  contentParts: {
    part: string
    id: number
    changedBy: number
  }
  couponGuests: {
    couponId: number
    contact: string
    orderId: number
  }
  couponUses: {
    orderId: number
    couponId: number
    at: string
  }
  coupons: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    code: string
    codeKey: string
    name: string | null
    isEnabled: Defaulted<boolean>
    type: string
    value: Numeric | null
    validFrom: string | null
    validTo: string | null
    weekdays: Defaulted<string[]>
    orderTypes: Defaulted<string[]>
    minimumOrderValue: Numeric | null
    isOncePerGuest: Defaulted<boolean>
    isCombinable: Defaulted<boolean>
    maxUses: number | null
    used: Defaulted<number>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    isFirstOrderOnly: Defaulted<boolean>
  }
  couponsBranches: {
    rowId: number
    targetId: number
    position: number
  }
  couponsCategories: {
    rowId: number
    targetId: number
    position: number
  }
  couponsExceptCategories: {
    rowId: number
    targetId: number
    position: number
  }
  couponsExceptProducts: {
    rowId: number
    targetId: number
    position: number
  }
  couponsProducts: {
    rowId: number
    targetId: number
    position: number
  }
  customerRecounts: {
    customerId: number
  }
  customerWork: {
    orderId: number
  }
  customers: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    number: Defaulted<number>
    type: Defaulted<'person' | 'company'>
    salutation: string | null
    firstName: string | null
    lastName: string | null
    companyName: string | null
    vatNumber: string | null
    name: Defaulted<string>
    email: string | null
    phone: string | null
    language: Defaulted<string>
    addresses: Defaulted<Json>
    tags: Defaulted<string[]>
    internalNote: string | null
    isBlocked: Defaulted<boolean>
    blockReason: string | null
    consents: Defaulted<Json>
    granted: Defaulted<string[]>
    mergedIntoId: number | null
    anonymizedAt: string | null
    retentionUntil: string | null
    orderCount: Defaulted<number>
    cancelCount: Defaulted<number>
    firstOrderAt: string | null
    lastOrderAt: string | null
    totalSpent: Defaulted<Numeric>
    averageOrder: Defaulted<Numeric>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    mailKey: Defaulted<string | null>
    words: Defaulted<string>
    mailWords: Defaulted<string>
  }
  customersBranches: {
    rowId: number
    targetId: number
    position: number
  }
  customersOfNoBranch: {
    id: number
  }
  dayBookChanges: {
    branchId: number
    day: string
  }
  dayBookMoney: {
    branchId: number
    day: string
    paymentMethod: string
    orders: number
    grossCents: number
    paymentCents: number
    refundCents: number
    ofDay: string
  }
  dayBookRevenue: {
    branchId: number
    day: string
    paymentMethod: string
    kind: 'goods' | 'deposit' | 'tip'
    rate: Numeric
    isRefund: boolean
    cents: number
    netCents: number
    ofDay: string
  }
  dayBooks: {
    branchId: number
    day: string
    zone: string
    dayStartMinutes: number
    currency: string
  }
  dayClosings: {
    branchId: number
    day: string
    closedAt: string
    closedById: number | null
    closedBy: string
    key: string
    bodyHash: Buffer
    floatCents: number
    expectedCents: number
    countedCents: number
    note: string
    sheet: Json
  }
  departments: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    identifier: string
    description: string | null
    parentId: number | null
    divisionId: number | null
    managerId: number | null
    costCenter: string | null
    color: string | null
    sortOrder: Defaulted<number>
    isEnabled: Defaulted<boolean>
    minimumStaff: Defaulted<Json>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  departmentsBranches: {
    rowId: number
    targetId: number
    position: number
  }
  deviceCommands: {
    id: GeneratedAlways<number>
    deviceId: number
    command: string
    parameters: Defaulted<Json>
    status: Defaulted<'queued' | 'delivered' | 'running' | 'succeeded' | 'failed' | 'aborted' | 'expired'>
    issuedBy: string | null
    issuedAt: string
    expiresAt: string
    deliveredAt: string | null
    finishedAt: string | null
    error: string | null
  }
  deviceStates: {
    deviceId: number
    lastSeenAt: string | null
    lastIp: string | null
    report: Defaulted<Json>
    lastError: Json | null
    lastTest: Json | null
    logRequestedAt: string | null
    logFulfilledAt: string | null
    seenFailure: string | null
    seenAt: string | null
    seenBy: string | null
  }
  devices: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    identifier: string | null
    type: Defaulted<'frontdesk' | 'kitchenDisplay' | 'customerDisplay' | 'kiosk' | 'printer' | 'timeClock' | 'other'>
    opens: 'frontdesk' | 'backoffice' | 'kiosk' | 'printer' | 'clock'
    branchId: number
    departmentId: number | null
    isEnabled: Defaulted<boolean>
    notification: Defaulted<Json>
    note: string | null
    secretHash: Buffer | null
    pairedAt: string | null
    lastUsedAt: string | null
    pairingHash: Buffer | null
    pairingUntil: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    printer: Json | null
    fallbackDeviceId: number | null
    paymentTerminal: string | null
    labelTemplateId: number | null
    pairingMisses: Defaulted<number>
  }
  devicesCategories: {
    rowId: number
    targetId: number
    position: number
  }
  digitalSignageCommands: {
    id: GeneratedAlways<number>
    deviceId: number
    command: string
    parameters: Defaulted<Json>
    status: Defaulted<'queued' | 'delivered' | 'running' | 'succeeded' | 'failed' | 'aborted' | 'expired'>
    issuedBy: string | null
    issuedAt: string
    dueAt: string
    expiresAt: string
    deliveredAt: string | null
    finishedAt: string | null
    result: string | null
    error: string | null
  }
  digitalSignageDevices: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    identifier: string | null
    branchId: number
    location: string | null
    streamId: number | null
    overrideSegmentId: number | null
    orientation: Defaulted<'0' | '90' | '180' | '270'>
    resolution: Json | null
    timeZone: string | null
    powerSchedule: Defaulted<Json>
    volumePercent: Defaulted<number>
    brightnessPercent: number | null
    group: string | null
    tags: Defaulted<string[]>
    alertAfterMinutes: Defaulted<number>
    alertRecipients: Defaulted<Json>
    isEnabled: Defaulted<boolean>
    note: string | null
    secretHash: Buffer | null
    pairedAt: string | null
    lastUsedAt: string | null
    pairingHash: Buffer | null
    pairingUntil: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    pairingMisses: Defaulted<number>
  }
  digitalSignageFaults: {
    id: GeneratedAlways<number>
    deviceId: number
    code: string
    message: string
    segmentId: number | null
    at: string
    resolvedAt: string | null
    toldAt: string | null
    seenAt: string | null
    seenBy: string | null
  }
  digitalSignageFiles: {
    source: string
    sha256: string
    bytes: number
    blobKey: string | null
    usedOn: string
  }
  digitalSignagePlayIds: {
    deviceId: number
    id: string
    at: string
  }
  digitalSignagePlays: {
    deviceId: number
    segmentId: number
    hour: string
    segmentName: string
    plays: number
    complete: number
    seconds: Numeric
  }
  digitalSignageScreens: {
    ticketHash: Buffer
    codeHash: Buffer
    madeAt: string
    validUntil: string
    deviceId: number | null
    pairedById: number | null
    network: Defaulted<Buffer>
  }
  digitalSignageSegments: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    type: Defaulted<'image' | 'slider' | 'video' | 'menuBoard' | 'orderBoard' | 'openingHours' | 'text' | 'scene' | 'site' | 'url' | 'blank'>
    text: string | null
    sceneId: number | null
    siteId: number | null
    url: string | null
    menuBoard: Json | null
    orderBoard: Json | null
    durationSeconds: number | null
    fit: Defaulted<'cover' | 'contain' | 'fill'>
    backgroundColor: string | null
    transition: Defaulted<'none' | 'fade' | 'slide'>
    transitionMs: Defaulted<number>
    isMuted: Defaulted<boolean>
    volumePercent: Defaulted<number>
    validFrom: string | null
    validUntil: string | null
    weekdays: Defaulted<string[]>
    windows: Defaulted<Json>
    tags: Defaulted<string[]>
    isEnabled: Defaulted<boolean>
    contentHash: string | null
    sizeBytes: Defaulted<number>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    naturalSeconds: Numeric | null
  }
  digitalSignageSegmentsBranches: {
    rowId: number
    targetId: number
    position: number
  }
  digitalSignageSegmentsImages: {
    rowId: number
    targetId: number
    position: number
  }
  digitalSignageSegmentsUploads: {
    rowId: number
    targetId: number
    position: number
  }
  digitalSignageSpecials: {
    id: GeneratedAlways<number>
    segmentId: number
    createdAt: string
    createdById: number | null
    createdBy: string
    requestKey: string | null
    requestHash: Buffer | null
  }
  digitalSignageSpecialsDevices: {
    specialId: number
    deviceId: number
    validFrom: string
    validUntil: string
  }
  digitalSignageStates: {
    deviceId: number
    lastSeenAt: string | null
    lastIp: string | null
    report: Defaulted<Json>
    revision: Defaulted<number>
    programmeHash: string | null
    screenshotKey: string | null
    screenshotAt: string | null
    logRequestedAt: string | null
    logFulfilledAt: string | null
    silenceToldAt: string | null
    silenceSeenAt: string | null
    silenceSeenBy: string | null
  }
  digitalSignageStreams: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    description: string | null
    orientation: Defaulted<'landscape' | 'portrait'>
    width: Defaulted<number>
    height: Defaulted<number>
    order: Defaulted<string>
    entries: Defaulted<Json>
    slots: Defaulted<Json>
    fallbackSegmentId: number | null
    isEnabled: Defaulted<boolean>
    revision: Defaulted<number>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  digitalSignageStreamsBranches: {
    rowId: number
    targetId: number
    position: number
  }
  divisions: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    identifier: string
    name: string
    title: string | null
    description: string | null
    imageId: number | null
    sortOrder: Defaulted<number>
    isEnabled: Defaulted<boolean>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  donatees: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    identifier: string
    name: string
    description: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  externalTokens: {
    id: GeneratedAlways<number>
    externalUserId: number
    kind: 'invitation' | 'access'
    label: string
    secretHash: Buffer
    createdAt: string
    createdBy: number | null
    expiresAt: string | null
    lastUsedAt: string | null
    scopes: Defaulted<string[]>
  }
  externalUsers: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    type: Defaulted<'customerContact' | 'supplier' | 'contractor' | 'temporaryStaff' | 'guest'>
    firstName: string
    lastName: string
    name: Defaulted<string>
    email: string
    phone: string | null
    company: string | null
    position: string | null
    customerId: number | null
    note: string | null
    status: Defaulted<'invited' | 'active' | 'disabled' | 'expired'>
    invitedAt: string | null
    inviteExpiresAt: string | null
    activatedAt: string | null
    lastSeenAt: string | null
    expiresAt: string | null
    isEnabled: Defaulted<boolean>
    externalProvider: string | null
    externalId: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  externalUsersBranches: {
    rowId: number
    targetId: number
    position: number
  }
  firstOrderGuests: {
    contact: string
    orderId: number
  }
  fiscalReceipts: {
    id: GeneratedAlways<number>
    key: Defaulted<string>
    orderId: number
    refundId: number | null
    kind: 'sale' | 'void' | 'refund'
    amount: Numeric
    taxes: Json
    gross: Numeric
    at: string
    tryAt: string
    attempts: Defaulted<number>
    doneAt: string | null
    failedAt: string | null
    receiptNumber: string | null
    qr: string | null
    reason: string | null
  }
  fiscalSwitch: {
    id: Defaulted<boolean>
    isOn: boolean
  }
  fonts: {
    id: GeneratedAlways<number>
    family: string
    weight: number
    category: string
    license: string
    name: string
    extension: 'woff2' | 'woff' | 'ttf' | 'otf'
    digest: string
    missing: Defaulted<string>
    content: Buffer
    uploadedBy: number | null
    createdAt: string
  }
  forgottenOrigins: {
    branchId: number
    month: string
    country: string
    zipCode: string
    city: string
    orders: number
    cents: number
  }
  forgottenRefunds: {
    refundId: number
    cents: number
  }
  formMails: {
    id: GeneratedAlways<number>
    submissionId: number
    address: string
    subject: string
    replyTo: string | null
    queuedAt: string
    tryAt: string
    sendingAt: string | null
    attempts: Defaulted<number>
    reason: string | null
    sentAt: string | null
    doneAt: string | null
    isAgain: Defaulted<boolean>
  }
  formSubmissions: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    formId: number
    clientKey: string | null
    summary: Defaulted<string>
    email: string | null
    words: Defaulted<string>
    answers: Defaulted<Json>
    privacyVersionId: number | null
    consentedAt: string | null
    isDone: Defaulted<boolean>
    note: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    bodyHash: Buffer | null
  }
  guesses: {
    subject: Buffer
    tries: number
    lastAt: string
    lockedUntil: string | null
  }
  imageHashes: {
    imageId: number
    version: number
    kept: string
    sent: string | null
  }
  imageTemplates: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    identifier: string
    description: string | null
    purpose: Defaulted<string>
    entity: Defaulted<string>
    unit: Defaulted<string>
    width: Numeric
    height: Numeric
    dpi: number | null
    backgroundColor: string | null
    backgroundImageId: number | null
    outputFormat: Defaulted<string>
    quality: number | null
    layers: Defaulted<Json>
    isEnabled: Defaulted<boolean>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    bleedMm: Numeric | null
    grid: Defaulted<Json>
    previewId: number | null
    tags: Defaulted<string[]>
  }
  images: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    extension: string
    alt: string | null
    name: string | null
    width: number | null
    height: number | null
    sizeBytes: number | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    focusX: number | null
    focusY: number | null
    isAiGenerated: Defaulted<boolean>
  }
  kitchenLoads: {
    branchId: number
    minutes: number
  }
  knownDevices: {
    tokenHash: Buffer
    subject: Buffer
    lastUsedAt: string
  }
  legalVersions: {
    id: GeneratedAlways<number>
    page: string
    kind: 'text' | 'address'
    content: string
    hash: string
    validFrom: string
    validUntil: string | null
    userId: number | null
  }
  listedCustomers: {
    id: number
    number: number
    createdAt: string
    updatedAt: string
    firstOrderAt: string | null
    lastOrderAt: string | null
    anonymizedAt: string | null
    mergedIntoId: number | null
    orderCount: number
    cancelCount: number
    retentionUntil: string | null
    isBlocked: boolean
    totalSpent: Numeric
    averageOrder: Numeric
    type: string
    name: string
    phone: string | null
    email: string | null
    tags: string[]
    granted: string[]
  }
  listedOrders: {
    createdAt: string
    orderId: number
    branchId: number
    ticketNumber: number
    isDelivery: boolean
    isDineIn: boolean
    isPaid: boolean
    status: string
    paymentMethod: string
    gross: Numeric
    words: string
  }
  logEntries: {
    id: GeneratedAlways<number>
    at: Defaulted<string>
    userId: number | null
    username: string | null
    action: string | null
    entity: string | null
    entityId: number | null
    changes: Defaulted<Json>
    level: Defaulted<'debug' | 'info' | 'notice' | 'warning' | 'error' | 'critical'>
    channel: Defaulted<'audit' | 'order' | 'auth' | 'mail' | 'sms' | 'push' | 'payment' | 'print' | 'device' | 'signage' | 'job' | 'http' | 'ai'>
    message: Defaulted<string>
    branchId: number | null
    before: Json | null
    withheld: Defaulted<string[]>
    details: Defaulted<Json>
    words: Defaulted<string>
  }
  logPauses: {
    key: string
    until: string
  }
  madeUnderKeys: {
    createdBy: number
    requestKey: string
    requestHash: Buffer
    createdAt: string
    taskId: number | null
    scheduleId: number | null
  }
  menus: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    availableFrom: string
    catalog: Defaulted<Json>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  menusBranches: {
    rowId: number
    targetId: number
    position: number
  }
  missingPages: {
    id: GeneratedAlways<number>
    path: string
    count: number
    firstAt: string
    lastAt: string
    referrer: string | null
  }
  monthClosures: {
    userId: number
    month: string
    lockedAt: string
    lockedBy: number | null
  }
  navigations: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    identifier: string
    isPublic: Defaulted<boolean>
    items: Defaulted<Json>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  nodes: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    identifier: string
    type: 'form' | 'wood'
    name: Defaulted<string | null>
    isPublic: Defaulted<boolean>
    content: Json
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    slug: string | null
  }
  nodesUsedBlocks: {
    rowId: number
    targetId: number
    position: number
  }
  nodesUsedBranches: {
    rowId: number
    targetId: number
    position: number
  }
  nodesUsedCategories: {
    rowId: number
    targetId: number
    position: number
  }
  nodesUsedFiles: {
    rowId: number
    targetId: number
    position: number
  }
  nodesUsedImages: {
    rowId: number
    targetId: number
    position: number
  }
  nodesUsedNodes: {
    rowId: number
    targetId: number
    position: number
  }
  nodesUsedProducts: {
    rowId: number
    targetId: number
    position: number
  }
  nodesUsedSites: {
    rowId: number
    targetId: number
    position: number
  }
  optionGroups: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    title: string
    description: string | null
    type: Defaulted<'select' | 'multiselect'>
    isOptional: Defaulted<boolean>
    minimumSelections: number | null
    maximumSelections: number | null
    includedSelections: number | null
    options: Defaulted<Json>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  orderChanges: {
    id: GeneratedAlways<number>
    orderId: number
    position: number
    at: string
    before: Json | null
    after: Json | null
    grossBefore: Numeric
    grossAfter: Numeric
  }
  orderContacts: {
    contact: string
    orderId: number
  }
  orderCustomers: {
    orderId: number
    customerId: number | null
    createdAt: string
    candidates: Defaulted<number[]>
  }
  orderDelays: {
    createdAt: string
    orderId: number
    branchId: number
    waitedMs: number
  }
  orderItems: {
    orderId: number
    position: number
    uid: string
    productId: number | null
    categoryId: number | null
    name: string
    amount: Numeric
    unit: string
    orderedAmount: Numeric
    baseRatio: Numeric
    isFlat: Defaulted<boolean>
    parts: Defaulted<Json>
    price: Numeric
    gross: Numeric
    net: Numeric
    taxRate: Numeric
    allergens: Defaulted<string[]>
    calculationModel: 'fixed' | 'approximate' | 'minimum'
    shares: Json
    deposits: Defaulted<Json>
    listPrice: Numeric | null
    priceReason: string | null
    bumpedAt: string | null
  }
  orderLog: {
    id: GeneratedAlways<number>
    orderId: number
    at: string
    userId: number | null
    by: string | null
    action: string
    fromStatus: string | null
    toStatus: string | null
    note: string | null
  }
  orderNotices: {
    orderId: number
    kind: string
    occasion: string
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    lastError: string | null
    guestSentAt: string | null
    branchSentAt: string | null
    doneAt: string | null
    isSkipped: Defaulted<boolean>
    message: string | null
    reason: string | null
    sendingAt: string | null
  }
  orderVisits: {
    orderId: number
    campaign: string | null
    referrerDomain: string | null
  }
  orders: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    uid: string
    hash: string
    clientOrderKey: string | null
    bodyHash: Buffer | null
    branchId: number
    businessDay: string
    ticketNumber: number
    catalogueVersion: number
    source: Defaulted<'web' | 'kiosk' | 'phone' | 'qr' | 'import'>
    isDelivery: boolean
    isDineIn: boolean
    isQuotation: Defaulted<boolean>
    status: 'new' | 'awaitingPayment' | 'counterOffered' | 'confirmed' | 'inDelivery' | 'ready' | 'completed' | 'rejected' | 'canceled' | 'failed'
    isConfirmed: Defaulted<boolean>
    isInDelivery: Defaulted<boolean>
    isCompleted: Defaulted<boolean>
    isDelivered: Defaulted<boolean>
    isRejected: Defaulted<boolean>
    isCanceled: Defaulted<boolean>
    isFailed: Defaulted<boolean>
    rejectionCode: 'closed' | 'tooBusy' | 'soldOut' | 'outOfArea' | 'unreachable' | 'suspicious' | 'other' | null
    rejectionMessage: string | null
    cancelReason: string | null
    cancelledBy: 'customer' | 'staff' | 'system' | null
    lastStep: Json | null
    confirmedAt: string | null
    inDeliveryAt: string | null
    completedAt: string | null
    rejectedAt: string | null
    canceledAt: string | null
    reachedShopAt: string | null
    answeredAt: string | null
    closedAt: string | null
    paymentMethod: 'cash' | 'atm-card' | 'hydro-ag-voucher' | 'mollie' | 'datatrans'
    paymentStatus: Defaulted<'none' | 'open' | 'paid' | 'failed' | 'expired' | 'partiallyRefunded' | 'refunded'>
    isPaid: Defaulted<boolean>
    isRefunded: Defaulted<boolean>
    paidAmount: Defaulted<Numeric>
    refundedAmount: Defaulted<Numeric>
    isCompany: Defaulted<boolean>
    companyName: string | null
    vatNumber: string | null
    firstName: string
    lastName: string
    email: string | null
    phone: string | null
    street: string | null
    floor: string | null
    stairway: string | null
    door: string | null
    zipCode: string | null
    city: string | null
    country: string | null
    deliveryAddress: Json | null
    deliveryArea: Json | null
    tableId: number | null
    tableIdentifier: string | null
    donateeId: number | null
    comment: string | null
    appointmentDate: string | null
    appointment: string | null
    counterAppointmentDate: string | null
    counterAppointment: string | null
    counterAppointmentExpiresAt: string | null
    estimatedReadyAt: string | null
    estimatedDeliveryAt: string | null
    supplyAt: string
    leadMinutes: Defaulted<number>
    slotItems: Defaulted<Numeric>
    takes: Json | null
    net: Numeric
    gross: Numeric
    goodsGross: Numeric
    deliveryFee: Defaulted<Numeric>
    deposit: Defaulted<Numeric>
    tip: Defaulted<Numeric>
    discount: Defaulted<Numeric>
    taxes: Json
    hasAgeRestriction: Defaulted<boolean>
    questionnaireRating: number | null
    foodRating: number | null
    serviceRating: number | null
    processRating: number | null
    questionnaireComment: string | null
    ratedAt: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    slotCategories: Defaulted<Json>
    anonymizedAt: string | null
    slotPoints: Numeric | null
    escalatedMinutes: Defaulted<number>
    escalationBase: string | null
    coupon: Json | null
    legalVersionIds: number[] | null
    withdrawableProducts: number[] | null
    withdrawnAt: string | null
    isQuoted: Defaulted<boolean>
    isTestPaid: Defaulted<boolean>
    fiscalReceiptNumber: string | null
    onlineMethod: string | null
    promisedAt: string | null
  }
  payments: {
    id: GeneratedAlways<number>
    orderId: number
    attempt: number
    provider: 'mollie' | 'datatrans'
    accountId: number | null
    key: Defaulted<string>
    reference: string
    providerId: string | null
    checkoutUrl: string | null
    amount: Numeric
    currency: string
    status: Defaulted<'open' | 'paid' | 'failed' | 'canceled' | 'expired'>
    isKept: Defaulted<boolean>
    isTest: Defaulted<boolean>
    failureCode: string | null
    createdAt: string
    paidAt: string | null
    pollAt: string | null
    terminalId: string | null
    capture: 'held' | 'taken' | 'released' | null
    captureTryAt: string | null
    receivedAmount: Numeric | null
    receivedCurrency: string | null
    onlineMethod: string | null
  }
  popularPairs: {
    branchId: number
    productId: number
    withId: number
    place: number
  }
  popularProducts: {
    branchId: number
    productId: number
    place: number
  }
  printJobs: {
    id: GeneratedAlways<number>
    orderId: number | null
    deviceId: number
    branchId: number
    template: 'kitchen' | 'receipt' | 'delivery' | 'label'
    kind: 'order' | 'change' | 'cancel' | 'test' | 'closing'
    status: Defaulted<'queued' | 'offered' | 'fetched' | 'printed' | 'failed' | 'expired' | 'cancelled'>
    attempt: Defaulted<number>
    isReprint: Defaulted<boolean>
    insteadOfId: number | null
    token: string | null
    document: string
    told: Json | null
    downloads: Defaulted<number>
    errorCode: string | null
    message: string | null
    requestedBy: string | null
    isSettled: Defaulted<boolean>
    createdAt: string
    dueAt: string
    offeredAt: string | null
    fetchedAt: string | null
    finishedAt: string | null
    drawing: Json | null
    pictures: Json | null
    earlierTokens: Defaulted<string[]>
  }
  printWork: {
    orderId: number
  }
  productPrices: {
    id: GeneratedAlways<number>
    productId: number
    since: Defaulted<string>
    price: Numeric
    reducedPrice: Numeric | null
    reducedFrom: string | null
    reducedUntil: string | null
  }
  products: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    number: string | null
    name: string
    type: Defaulted<'other' | 'configurable' | 'bundle'>
    description: string | null
    allergens: Defaulted<string[]>
    additives: Defaulted<string[]>
    diets: Defaulted<string[]>
    price: Numeric
    isPriceHidden: Defaulted<boolean>
    isEnabled: Defaulted<boolean>
    schedule: Defaulted<Json>
    isVisibleWhenUnavailable: Defaulted<boolean>
    isStepByStep: Defaulted<boolean>
    unit: Defaulted<string>
    alternativeUnits: Defaulted<Json>
    minimumQuantity: Numeric | null
    maximumQuantity: Numeric | null
    quantityStepSize: Numeric | null
    defaultQuantity: Numeric | null
    defaultUnit: string | null
    pricingMode: Defaulted<'perUnit' | 'flat'>
    calculationModel: Defaulted<'fixed' | 'approximate' | 'minimum'>
    tax: Defaulted<Numeric>
    takeawayTax: Numeric | null
    dineInTax: Numeric | null
    config: Defaulted<Json>
    bundleItems: Defaulted<Json>
    netQuantity: Json | null
    deposit: Json | null
    isLeadTimeEnabled: Defaulted<boolean>
    leadTimeType: 'minutes' | 'hours' | 'days' | 'weeks' | null
    leadTimeValue: number | null
    isAgeRestricted: Defaulted<boolean>
    station: string | null
    sortOrder: Defaulted<number>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    capacityPoints: number | null
    gtin: string | null
    hasWithdrawalRight: Defaulted<boolean>
    reduction: Json | null
    lowestPrice: Numeric | null
  }
  productsGoesWith: {
    rowId: number
    targetId: number
    position: number
  }
  productsImages: {
    rowId: number
    targetId: number
    position: number
  }
  projectColumns: {
    id: GeneratedAlways<number>
    projectId: number
    name: string
    color: string
    category: 'open' | 'inProgress' | 'done'
    taskLimit: number | null
    position: number
  }
  projectDepartments: {
    projectId: number
    departmentId: number
    position: number
  }
  projectMembers: {
    id: GeneratedAlways<number>
    projectId: number
    userId: number | null
    externalUserId: number | null
    departmentId: number | null
    role: 'viewer' | 'worker' | 'editor' | 'manager'
  }
  projectUploads: {
    projectId: number
    uploadId: number
    position: number
  }
  projects: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    identifier: string
    name: string
    description: string | null
    status: Defaulted<'planned' | 'active' | 'onHold' | 'completed' | 'cancelled'>
    customerId: number | null
    branchId: number | null
    ownerId: number | null
    color: Defaulted<string>
    startDate: string | null
    endDate: string | null
    budgetType: Defaulted<'none' | 'time' | 'money'>
    budgetSeconds: number | null
    budgetAmount: Numeric | null
    hourlyRate: Numeric | null
    isBillable: Defaulted<boolean>
    orderReference: string | null
    tags: Defaulted<string[]>
    isArchived: Defaulted<boolean>
    nextNumber: Defaulted<number>
    createdBy: number | null
    createdAt: string
    updatedAt: string
    isTemplate: Defaulted<boolean>
  }
  providerAccounts: {
    id: GeneratedAlways<number>
    branchId: number | null
    provider: 'mollie' | 'datatrans'
    source: 'settings' | 'environment' | 'demo'
    sealed: string | null
    facts: Defaulted<Json>
    updatedAt: string
  }
  pushKeys: {
    id: Defaulted<boolean>
    publicKey: string
    sealedPrivateKey: string
    createdAt: string
  }
  pushNotices: {
    subscriptionId: number
    kind: 'confirmed' | 'retimed' | 'counterOffered' | 'handedOver' | 'rejected' | 'canceled' | 'closure' | 'changed' | 'paymentFailed' | 'refunded'
    occasion: string
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    lastError: string | null
    doneAt: string | null
    isSkipped: Defaulted<boolean>
    message: string | null
    reason: string | null
  }
  pushSubscriptions: {
    id: GeneratedAlways<number>
    orderId: number
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    createdAt: string
  }
  quotations: {
    id: GeneratedAlways<number>
    orderId: number
    number: number
    sentAt: string
    sentBy: number | null
    expiresAt: string
    note: string | null
    content: Json
    digest: string
    lastChange: Defaulted<number>
    state: Defaulted<'open' | 'replaced' | 'accepted' | 'declined' | 'withdrawn'>
    answeredAt: string | null
    answeredBy: 'customer' | 'staff' | null
    legalVersionIds: number[] | null
  }
  redirects: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    path: string
    target: string | null
    targetPath: string | null
    status: Defaulted<'301' | '302' | '308' | '410'>
    note: string | null
    isAutomatic: Defaulted<boolean>
    hits: Defaulted<number>
    lastHitAt: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  refundGoods: {
    refundId: number
    orderId: number
    branchId: number
    day: string
    cents: number
  }
  refunds: {
    id: GeneratedAlways<number>
    orderId: number
    paymentId: number | null
    key: Defaulted<string>
    providerId: string | null
    amount: Numeric
    currency: string
    reason: string
    status: 'note' | 'queued' | 'pending' | 'refunded' | 'failed'
    by: string | null
    at: string
    requestKey: string | null
    tryAt: string | null
    attempts: Defaulted<number>
    lastError: string | null
    kind: Defaulted<'refund' | 'chargeback' | 'reversal'>
    requestHash: Buffer | null
  }
  reportMails: {
    id: GeneratedAlways<number>
    userId: number
    week: string
    recipient: string
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    reason: string | null
    sentAt: string | null
    doneAt: string | null
  }
  reportReaders: {
    userId: number
    since: string
  }
  routineShifts: {
    id: GeneratedAlways<number>
    deviceId: number
    userId: number | null
    initials: string | null
    startedAt: string
  }
  rowVersions: {
    entity: string
    rowId: number
    number: number
    content: Json
    isPublished: Defaulted<boolean>
    createdBy: number | null
    createdAt: Defaulted<string>
  }
  savedViews: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    userId: number
    list: string
    name: string
    query: string
    columns: Defaulted<string[]>
    isDefault: Defaulted<boolean>
    position: number
  }
  scenes: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    type: Defaulted<'page' | 'menuBoard' | 'animation'>
    durationSeconds: Defaulted<number>
    isPublic: Defaulted<boolean>
    content: Defaulted<Json>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  scenesUsedBlocks: {
    rowId: number
    targetId: number
    position: number
  }
  scenesUsedBranches: {
    rowId: number
    targetId: number
    position: number
  }
  scenesUsedCategories: {
    rowId: number
    targetId: number
    position: number
  }
  scenesUsedFiles: {
    rowId: number
    targetId: number
    position: number
  }
  scenesUsedImages: {
    rowId: number
    targetId: number
    position: number
  }
  scenesUsedNodes: {
    rowId: number
    targetId: number
    position: number
  }
  scenesUsedProducts: {
    rowId: number
    targetId: number
    position: number
  }
  scenesUsedSites: {
    rowId: number
    targetId: number
    position: number
  }
  scheduleFeeds: {
    userId: number
    secretHash: Buffer
    createdAt: string
    lastUsedAt: string | null
  }
  secondFactors: {
    userId: number
    sealedSecret: string
    startedAt: string
    confirmedAt: string | null
    lastStep: Defaulted<number>
    recoverySalt: string | null
    recoveryHashes: Defaulted<string[]>
  }
  sessions: {
    tokenHash: Buffer
    userId: number
    createdAt: Defaulted<string>
    lastSeenAt: Defaulted<string>
    expiresAt: string
    userAgent: string | null
    address: string | null
    id: GeneratedAlways<number>
    owesSecondFactor: Defaulted<boolean>
  }
  settingSecrets: {
    name: string
    sealed: string
    updatedAt: string
  }
  shiftTemplates: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    branchId: number
    departmentId: number | null
    startTime: string
    endTime: string
    plannedPauseMinutes: Defaulted<number>
    position: string | null
    color: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  sickNotes: {
    scheduleId: number
    name: string
    extension: string
    mimeType: string
    content: Buffer
    validFrom: string | null
    validTo: string | null
    uploadedBy: number | null
    uploadedAt: string
  }
  signInLinks: {
    tokenHash: Buffer
    userId: number
    kind: 'login' | 'reset' | 'invitation'
    createdAt: string
    expiresAt: string
  }
  signageMails: {
    id: GeneratedAlways<number>
    deviceId: number
    kind: 'silent' | 'back' | 'fault'
    address: string
    seenAt: string | null
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    reason: string | null
    sentAt: string | null
    doneAt: string | null
    message: string | null
  }
  sites: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    path: Defaulted<string>
    title: string | null
    description: string | null
    type: Defaulted<'standard' | 'default'>
    content: Defaulted<Json>
    status: Defaulted<'draft' | 'scheduled' | 'published' | 'changed'>
    isPublic: Defaulted<boolean>
    publishedContent: Json | null
    scheduledContent: Json | null
    publishFrom: string | null
    publishUntil: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  sitesUsedBlocks: {
    rowId: number
    targetId: number
    position: number
  }
  sitesUsedBranches: {
    rowId: number
    targetId: number
    position: number
  }
  sitesUsedCategories: {
    rowId: number
    targetId: number
    position: number
  }
  sitesUsedFiles: {
    rowId: number
    targetId: number
    position: number
  }
  sitesUsedImages: {
    rowId: number
    targetId: number
    position: number
  }
  sitesUsedNodes: {
    rowId: number
    targetId: number
    position: number
  }
  sitesUsedProducts: {
    rowId: number
    targetId: number
    position: number
  }
  sitesUsedSites: {
    rowId: number
    targetId: number
    position: number
  }
  slotHolds: {
    key: string
    branchId: number
    holder: string
    supplyAt: string
    isDelivery: boolean
    isDineIn: boolean
    slotItems: Numeric
    slotPoints: Numeric
    goodsGross: Numeric
    slotCategories: Json
    isHeld: Defaulted<boolean>
    endsAt: string
  }
  smsMonths: {
    month: string
    parts: number
  }
  smsNotices: {
    orderId: number
    kind: string
    occasion: string
    target: string | null
    message: string | null
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    sendingAt: string | null
    parts: number | null
    countedMonth: string | null
    lastError: string | null
    reason: string | null
    reference: string | null
    sentAt: string | null
    doneAt: string | null
  }
  soldOutSpans: {
    id: GeneratedAlways<number>
    branchId: number
    productId: number
    since: string
    until: string | null
    usualQuantity: Defaulted<number>
    usualCents: Defaulted<number>
  }
  staffNoticeChoices: {
    userId: number
    kind: 'shifts' | 'absences' | 'swaps' | 'requests' | 'clock' | 'assigned' | 'mentioned' | 'due' | 'reminders' | 'alarms'
    way: 'both' | 'mail' | 'push' | 'none'
  }
  staffPushDevices: {
    id: GeneratedAlways<number>
    userId: number
    sessionHash: Buffer | null
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    createdAt: string
  }
  staffPushNotices: {
    id: GeneratedAlways<number>
    deviceId: number
    kind: string
    taskId: number | null
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    lastError: string | null
    doneAt: string | null
    isSkipped: Defaulted<boolean>
  }
  statisticAllDays: {
    kind: string
    day: string
    key: Defaulted<string>
    n: Defaulted<number>
    x: Defaulted<number>
    y: Defaulted<number>
  }
  statisticAllMonths: {
    kind: string
    month: string
    key: Defaulted<string>
    n: Defaulted<number>
    x: Defaulted<number>
    y: Defaulted<number>
  }
  statisticAllWritten: {
    month: string
    source: Defaulted<string>
  }
  statisticChanges: {
    source: 'orders' | 'web'
    branchId: number
    day: string
  }
  statisticDays: {
    kind: string
    branchId: number
    day: string
    key: Defaulted<string>
    n: Defaulted<number>
    x: Defaulted<number>
    y: Defaulted<number>
  }
  statisticMonths: {
    kind: string
    branchId: number
    month: string
    key: Defaulted<string>
    n: Defaulted<number>
    x: Defaulted<number>
    y: Defaulted<number>
  }
  statisticTitles: {
    path: string
    title: string
    day: Defaulted<string>
  }
  statisticWrittenDays: {
    branchId: number
    day: string
    lastNumber: number
    zone: string
    dayStartMinutes: number
  }
  statisticWrittenMonths: {
    source: 'orders' | 'web'
    month: string
  }
  tables: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    identifier: string
    branchId: number
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    code: Defaulted<string>
  }
  tags: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    imageId: number | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  taskAssignees: {
    id: GeneratedAlways<number>
    taskId: number
    userId: number | null
    externalUserId: number | null
    departmentId: number | null
    mayEdit: Defaulted<boolean>
  }
  taskChanges: {
    id: GeneratedAlways<number>
    projectId: number | null
    taskId: number | null
    at: string
    changedBy: number | null
    byName: string
    field: string
    oldValue: string | null
    newValue: string | null
  }
  taskComments: {
    id: GeneratedAlways<number>
    taskId: number
    userId: number | null
    externalUserId: number | null
    deviceId: number | null
    text: string
    at: string
    editedAt: string | null
  }
  taskLists: {
    id: GeneratedAlways<number>
    projectId: number
    createdBy: number
    createdAt: string
    requestKey: string
    requestHash: Buffer
    tasks: number[]
  }
  taskMentions: {
    commentId: number
    userId: number
    at: string
    seenAt: string | null
  }
  taskNotices: {
    id: GeneratedAlways<number>
    taskId: number
    userId: number | null
    externalUserId: number | null
    kind: 'assigned' | 'mentioned' | 'commented' | 'due' | 'reminder' | 'outOfRange'
    about: string | null
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    reason: string | null
    sentAt: string | null
    doneAt: string | null
  }
  taskPoints: {
    id: GeneratedAlways<number>
    taskId: number
    position: number
    text: string
    requiresPhoto: Defaulted<boolean>
    measureUnit: string | null
    minimum: Numeric | null
    maximum: Numeric | null
    isDone: Defaulted<boolean>
    doneAt: string | null
    doneBy: number | null
    doneByExternal: number | null
    doneByDevice: number | null
    value: Numeric | null
    uploadId: number | null
    doneByInitials: string | null
  }
  taskRelations: {
    fromId: number
    toId: number
    type: 'blocks' | 'precedes' | 'relatesTo' | 'duplicates'
  }
  taskReminders: {
    id: GeneratedAlways<number>
    taskId: number
    at: string | null
    offsetMinutes: number | null
    relativeTo: 'start' | 'due' | null
    remindAt: string | null
    sentAt: string | null
  }
  taskUploads: {
    taskId: number
    uploadId: number
    position: number
  }
  taskWatchers: {
    taskId: number
    userId: number
  }
  tasks: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    projectId: number | null
    number: number | null
    title: string
    description: string | null
    columnId: number | null
    status: Defaulted<'open' | 'inProgress' | 'done' | 'cancelled'>
    priority: Defaulted<'none' | 'low' | 'normal' | 'high' | 'urgent'>
    reporterId: number | null
    branchId: number | null
    departmentId: number | null
    customerId: number | null
    orderId: number | null
    parentId: number | null
    startDate: string | null
    dueAt: string | null
    isDueAllDay: Defaulted<boolean>
    lateAt: string | null
    completedAt: string | null
    completedBy: number | null
    completedByExternal: number | null
    completedByDevice: number | null
    estimateSeconds: number | null
    requiresPhoto: Defaulted<boolean>
    recurrenceRule: string | null
    recurrenceBasis: 'due' | 'completion' | null
    resetsChecklist: Defaulted<boolean>
    recurrenceUntil: string | null
    previousId: number | null
    routine: 'opening' | 'closing' | 'hygiene' | 'other' | null
    visibility: Defaulted<'project' | 'assignees'>
    tags: Defaulted<string[]>
    position: number
    isTemplate: Defaulted<boolean>
    isArchived: Defaulted<boolean>
    createdAt: string
    updatedAt: string
    dueToldFor: string | null
    completedByInitials: string | null
  }
  testMails: {
    id: GeneratedAlways<number>
    userId: number
    recipient: string
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    reason: string | null
    sentAt: string | null
    doneAt: string | null
  }
  ticketCounters: {
    branchId: number
    businessDay: string
    lastNumber: number
  }
  timeSheetEvents: {
    id: GeneratedAlways<number>
    userId: number
    month: string
    at: string
    doneBy: number | null
    action: 'submit' | 'approve' | 'lock' | 'unlock' | 'withdraw'
    reason: string | null
  }
  timeSheetSignatures: {
    userId: number
    month: string
    side: 'person' | 'house'
    signedAt: string
    signedBy: number | null
  }
  uploads: {
    id: Defaulted<number>
    version: Defaulted<number>
    extension: string
    publicHash: string
    mimeType: string
    name: string | null
    sizeBytes: number | null
    productId: number | null
    orderId: number | null
    expiresAt: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    branchId: number | null
    isOwn: Defaulted<boolean>
    formId: number | null
    formField: string | null
    formSubmissionId: number | null
    sha256: string | null
    durationMs: number | null
  }
  users: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    username: string
    firstName: string | null
    lastName: string | null
    email: string | null
    phone: string | null
    passwordHash: string | null
    mustChangePassword: Defaulted<boolean>
    roles: Defaulted<string[]>
    locale: Defaulted<string>
    position: string | null
    personnelNumber: string | null
    color: string | null
    isEnabled: Defaulted<boolean>
    entryDate: string | null
    exitDate: string | null
    canSeeRevenue: Defaulted<boolean>
    lockedUntil: string | null
    lastLoginAt: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    passwordOrigin: Defaulted<'own' | 'demo' | 'first'>
    hasSecondFactor: Defaulted<boolean>
    departmentId: number | null
    supervisorId: number | null
  }
  usersBranches: {
    rowId: number
    targetId: number
    position: number
  }
  webhookDeliveries: {
    id: GeneratedAlways<number>
    messageId: Defaulted<string>
    webhookId: number
    event: string
    branchId: number | null
    subjectId: number | null
    detailId: number | null
    isManual: Defaulted<boolean>
    queuedAt: string
    tryAt: string
    attempts: Defaulted<number>
    doneAt: string | null
    sentAt: string | null
    body: string | null
    status: number | null
    durationMs: number | null
    answer: string | null
    outcome: 'sent' | 'skipped' | 'givenUp' | null
    reason: string | null
  }
  webhooks: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    name: string
    address: string
    events: Defaulted<string[]>
    hasContact: Defaulted<boolean>
    isEnabled: Defaulted<boolean>
    secret: string | null
    secretSince: string | null
    oldSecret: string | null
    oldSecretUntil: string | null
    lastSuccessAt: string | null
    failingSince: string | null
    heldUntil: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
  }
  webhooksBranches: {
    rowId: number
    targetId: number
    position: number
  }
  withdrawalMails: {
    withdrawalId: number
    recipient: 'guest' | 'shop'
    address: string
    queuedAt: string
    tryAt: string
    sendingAt: string | null
    attempts: Defaulted<number>
    reason: string | null
    sentAt: string | null
    doneAt: string | null
  }
  withdrawals: {
    id: GeneratedAlways<number>
    clientKey: string
    orderId: number | null
    branchId: number | null
    name: string
    contract: string
    email: string | null
    statement: Defaulted<string>
    receivedAt: string
    state: Defaulted<'received' | 'accepted' | 'refused' | 'settled'>
    note: string | null
    settledAt: string | null
    settledBy: number | null
    anonymizedAt: string | null
    bodyHash: Buffer | null
  }
  workContracts: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    userId: number
    validFrom: string
    validTo: string | null
    type: Defaulted<'fullTime' | 'partTime' | 'marginal' | 'apprentice' | 'freelance' | 'hourly'>
    mode: Defaulted<'perWeekday' | 'perWeek' | 'hourly'>
    mondayMinutes: Defaulted<number>
    tuesdayMinutes: Defaulted<number>
    wednesdayMinutes: Defaulted<number>
    thursdayMinutes: Defaulted<number>
    fridayMinutes: Defaulted<number>
    saturdayMinutes: Defaulted<number>
    sundayMinutes: Defaulted<number>
    weeklyMinutes: Defaulted<number>
    vacationDaysPerYear: Defaulted<Numeric>
    holidayRegion: string | null
    worksOnHolidays: Defaulted<boolean>
    absenceCreditMode: Defaulted<'planned' | 'average13Weeks' | 'fixed'>
    absenceCreditMinutes: number | null
    breakPolicy: Defaulted<'AT' | 'DE' | 'CH' | 'none' | 'custom'>
    autoDeductBreaks: Defaulted<boolean>
    overtimeCapMinutes: number | null
    isMinor: Defaulted<boolean>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    customRules: Json | null
    hourlyRate: Numeric | null
    vacationUnit: Defaulted<'days' | 'hours'>
    sickDaysInVacation: number | null
  }
  workedAt: {
    userId: number
    branchId: number
    at: string
  }
  workingActivities: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    userId: number
    branchId: number | null
    departmentId: number | null
    kind: Defaulted<'work' | 'travel' | 'training' | 'meeting' | 'standby' | 'other'>
    startedAt: string
    endedAt: string | null
    timeZone: string
    comment: string | null
    source: Defaulted<'web' | 'kiosk' | 'device' | 'manual' | 'import'>
    deviceId: number | null
    isLate: Defaulted<boolean>
    approval: Defaulted<'open' | 'submitted' | 'approved' | 'rejected'>
    approvedBy: number | null
    approvedAt: string | null
    proposedStartedAt: string | null
    proposedEndedAt: string | null
    correctionReason: string | null
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    isClaim: Defaulted<boolean>
    proposesPauses: Defaulted<boolean>
    decisionReason: string | null
    startLatitude: Numeric | null
    startLongitude: Numeric | null
    startAccuracy: number | null
    taskId: number | null
    projectId: number | null
    isBillable: Defaulted<boolean>
    tags: Defaulted<string[]>
    forgottenToldAt: string | null
  }
  workingActivityChanges: {
    id: GeneratedAlways<number>
    activityId: number
    userId: number
    at: string
    changedBy: number | null
    field: string
    oldValue: string | null
    newValue: string | null
    reason: string | null
  }
  workingActivityPauses: {
    id: GeneratedAlways<number>
    activityId: number
    startedAt: string
    endedAt: string | null
    isPaid: Defaulted<boolean>
    source: Defaulted<'manual' | 'auto' | 'correction'>
  }
  workingActivityProposedPauses: {
    activityId: number
    startedAt: string
    endedAt: string
    isPaid: Defaulted<boolean>
  }
  workingSchedules: {
    id: GeneratedAlways<number>
    version: Defaulted<number>
    userId: number | null
    branchId: number | null
    departmentId: number | null
    type: Defaulted<'shift' | 'vacation' | 'sick' | 'compensatory' | 'specialLeave' | 'unpaidLeave' | 'publicHoliday' | 'training' | 'unavailable'>
    isAllDay: Defaulted<boolean>
    startAt: string | null
    endAt: string | null
    startDate: string
    endDate: string
    dayPart: Defaulted<'full' | 'morning' | 'afternoon'>
    plannedPauseMinutes: Defaulted<number>
    position: string | null
    note: string | null
    status: Defaulted<'draft' | 'published' | 'requested' | 'approved' | 'rejected' | 'cancelRequested' | 'cancelled'>
    createdAt: Defaulted<string>
    updatedAt: Defaulted<string>
    color: string | null
    internalNote: string | null
    publishedAt: string | null
    acknowledgedAt: string | null
    requestedBy: number | null
    decidedBy: number | null
    decidedAt: string | null
    decisionReason: string | null
    replacementId: number | null
    swapState: 'offered' | 'claimed' | 'approved' | 'declined' | null
    swapOfferedAt: string | null
    swapClaimedBy: number | null
    seriesId: number | null
    projectId: number | null
    seriesRule: string | null
  }
}
