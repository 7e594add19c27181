/** What the fields of a card get. */
export interface CardFieldsProps {
  publishableKey: string
  clientSecret: string
  /** The card is saved. */
  onSaved: () => Promise<unknown>
}
