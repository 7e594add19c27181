import { styled } from 'styled-components'
import { plain } from '../../styles/reset.ts'

/**
 * The card of one login step: 400 px at most, otherwise as wide as its container. What is a frame already, such as a
 * dialog, sets the properties that begin with `--_card-`.
 */
export const Card = styled.div.withConfig({ componentId: 'fe-card' })`
  && {
    ${plain}
    display: flex;
    flex-direction: column;
    gap: 24px;
    inline-size: 100%;
    max-inline-size: var(--_card-size, var(--fe-box-size, 400px));
    margin-inline: auto;
    padding: var(--_card-padding, var(--fe-box-padding, clamp(20px, 8cqi, 32px)));
    border: var(--_card-border, 1px solid var(--_border-1));
    border-radius: var(--_radius-3);
    background: var(--_card-fill, var(--_surface-1));
    box-shadow: var(--_card-shadow, var(--fe-box-shadow, var(--_shadow-2)));
    &:focus {
      outline: 0;
    }
  }
`
