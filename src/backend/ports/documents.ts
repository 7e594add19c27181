/** A line as it is printed. */
export interface PrintedLine {
  description: string
  quantity: string
  unitPrice: string
  amount: string
}

/** A printed invoice: every text of it, in order. What is drawn from it differs only in its look. */
export interface InvoiceDocument {
  language: string
  title: string
  number: string
  issuedAt: string
  seller: readonly string[]
  buyerTitle: string
  buyer: readonly string[]
  /** Names and values beside the parties. */
  facts: readonly (readonly [name: string, value: string])[]
  columns: readonly [description: string, quantity: string, unitPrice: string, amount: string]
  lines: readonly PrintedLine[]
  /** Names and amounts below the lines; the last one counts. */
  totals: readonly (readonly [name: string, amount: string])[]
  notes: readonly string[]
  /** Below each page, with `{page}` and `{pages}`. */
  pageText: string
  /** The note for a text that no font has all letters of. */
  missingLetters: string
}

/** A document as a file. */
export interface WrittenDocument {
  bytes: Uint8Array<ArrayBuffer>
  /** Whether a font had each letter. A file without some is not kept: with another font it is complete. */
  hasAllLetters: boolean
}

/** A chart of a printed report. */
export interface PrintedChart {
  title: string
  /** Its title and values in words, for those who don't see it. */
  description: string
  points: readonly { key: string; label: string; value: number | null; isUnfinished?: true }[]
}

/** A printed report: every text of it, in order. */
export interface ReportDocument {
  language: string
  title: string
  /** ISO date. */
  madeAt: string
  /** Below the title; the first one is the name of the organization. */
  lines: readonly string[]
  /** Names and values above the table. */
  figures: readonly (readonly [name: string, value: string])[]
  charts: readonly PrintedChart[]
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  notes: readonly string[]
  /** Below each page, with `{page}` and `{pages}`. */
  pageText: string
  /** Below the rows of a picture that has not all of them, with `{count}` of the others. */
  moreText: string
  /** The note for a text that no font has all letters of. */
  missingLetters: string
}

/** Writes documents as files. */
export interface Documents {
  /** A PDF of an invoice; the same document has the same bytes every time. */
  invoicePdf: (document: InvoiceDocument) => Promise<WrittenDocument>
  /** A PDF of a report, with its table on pages in landscape. */
  reportPdf: (document: ReportDocument) => Promise<WrittenDocument>
  /** A PNG of a report with its first rows. Absent where no pictures are drawn. */
  reportPicture?: (document: ReportDocument) => Promise<WrittenDocument>
}
