/**
 * The libraries every view needs, as one chunk of their own. Elements ask for it beside the screen, so that the two
 * travel at the same time instead of one after the other.
 */
import 'react'
import 'react-dom/client'
import 'styled-components'
