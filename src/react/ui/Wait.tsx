import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'
import { Spinner } from './Spinner.tsx'
import { Text } from './Text.tsx'

const Middle = styled.div.withConfig({ componentId: 'fe-wait' })`
  && {
    ${plain}
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 12px;
    min-block-size: 120px;
    text-align: center;
  }
`

/** A step without input: shows that work is in progress, with a text. */
export const Wait = ({ label }: { label: string }) => (
  <Middle>
    <Spinner label={label} />
    <Text aria-hidden="true">{label}</Text>
  </Middle>
)
