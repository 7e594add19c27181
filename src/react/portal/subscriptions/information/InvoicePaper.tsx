import { styled } from 'styled-components'
import type { InvoicePreviewItem } from '../../../../http/billing/answers.ts'
import { plain } from '../../../../styles/reset.ts'
import { Stack } from '../../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../../ui/Text.tsx'

const Paper = styled.article.withConfig({ componentId: 'fe-invoice-paper' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 16px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-2);
    overflow-wrap: anywhere;
  }
`

const Pairs = styled.dl.withConfig({ componentId: 'fe-invoice-pairs' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: baseline;
    row-gap: 4px;
    font-size: 13px;
    line-height: 18px;
  }
  && > dt {
    ${plain}
    display: block;
    padding-inline-end: 16px;
    color: var(--_text-2);
  }
  && > dd {
    ${plain}
    display: block;
    text-align: end;
    color: var(--_text-1);
    font-variant-numeric: tabular-nums;
  }
  && > [data-total] {
    padding-block-start: 6px;
    border-block-start: 1px solid var(--_border-1);
    color: var(--_text-1);
    font-weight: 600;
  }
`

/** The lines of a party: its name, and its address below. */
const Party = ({ title, lines: [name, ...others] }: { title?: string; lines: readonly string[] }) => (
  <Stack $gap={0}>
    {title !== undefined && <Text data-size="13">{title}</Text>}
    {name !== undefined && (
      <Text data-tone="1" data-size="13">
        <Strong>
          <UserText>{name}</UserText>
        </Strong>
      </Text>
    )}
    {others.map(line => (
      <Text key={line} data-size="13">
        <UserText>{line}</UserText>
      </Text>
    ))}
  </Stack>
)

/** An invoice as it will be printed, in its own language. */
export const InvoicePaper = ({ invoice, label }: { invoice: InvoicePreviewItem; label: string }) => {
  const { language, title, seller, buyerTitle, buyer, facts, lines, totals, notes } = invoice
  return (
    <Paper lang={language} aria-label={label}>
      <Stack $gap={3}>
        <Text data-tone="1" data-size="16">
          <Strong>{title}</Strong>
        </Text>
        <Party lines={seller} />
        <Party title={buyerTitle} lines={buyer} />
      </Stack>
      {facts.length > 0 && (
        <Pairs>
          {facts.map(({ name, value }) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name} value`}>
              <UserText>{value}</UserText>
            </dd>,
          ])}
        </Pairs>
      )}
      {lines.length > 0 && (
        <Pairs>
          {lines.map(({ description, quantity, unitPrice, amount }) => [
            <dt key={description}>
              <UserText>{description}</UserText>
              <br />
              {quantity} × {unitPrice}
            </dt>,
            <dd key={`${description} amount`}>{amount}</dd>,
          ])}
        </Pairs>
      )}
      {totals.length > 0 && (
        <Pairs>
          {totals.map(({ name, amount }, index) => {
            const isTotal = index === totals.length - 1 ? '' : undefined
            return [
              <dt key={name} data-total={isTotal}>
                {name}
              </dt>,
              <dd key={`${name} amount`} data-total={isTotal}>
                {amount}
              </dd>,
            ]
          })}
        </Pairs>
      )}
      {notes.map(note => (
        <Text key={note} data-tone="1" data-size="13">
          {note}
        </Text>
      ))}
    </Paper>
  )
}
