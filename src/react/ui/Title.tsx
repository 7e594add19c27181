import type { ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

const Heading = styled.h2.withConfig({ componentId: 'fe-title' })`
  && {
    ${plain}
    display: block;
    color: var(--_text-1);
    text-wrap: balance;
    &[data-size='large'] {
      font: var(--_card-title, 600 24px/32px var(--_family));
      letter-spacing: -0.015em;
    }
    &[data-size='regular'] {
      font: 600 20px/28px var(--_family);
      letter-spacing: -0.01em;
    }
    &[data-size='small'] {
      font: 600 16px/24px var(--_family);
    }
  }
`

interface TitleProps {
  /** Heading level in the outline of the page. Default 2. */
  level?: 1 | 2 | 3 | 4
  /** 16, 20 or 24 px. Default `regular`, 20 px. */
  size?: 'small' | 'regular' | 'large'
  id?: string | undefined
  /** Lets a screen move focus to its title. */
  tabIndex?: -1
  'aria-describedby'?: string
  /** `auto` for what may be a person's own words, which have a direction of their own. */
  dir?: 'auto'
  /** Its name for `::part()`. */
  part?: string
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A heading of the given level, independent of its size. */
export const Title = ({ level = 2, size = 'regular', ...rest }: TitleProps) => (
  <Heading as={`h${level}`} data-size={size} {...rest} />
)
