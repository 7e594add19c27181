/** What an address, an attribute or a person asks for. */
export interface SectionLink {
  /** As it was asked for; it may name no section. */
  readonly section: string
  readonly tab?: string | undefined
  /** State of the section's lists, as a query without `?`. Default: none. */
  readonly query?: string | undefined
  /** True for the section on screen before a reload, which nobody asks for: where it cannot be shown, the first one is. */
  readonly isRemembered?: boolean
}
