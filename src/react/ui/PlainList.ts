import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/** A list without markers, its items below each other. */
export const PlainList = styled.ul.withConfig({ componentId: 'fe-plain-list' })`
  && {
    ${plain}
    display: block;
    list-style: none;
  }
`

/** An item of a list without markers. */
export const PlainItem = styled.li.withConfig({ componentId: 'fe-plain-item' })`
  && {
    ${plain}
    display: block;
  }
`
