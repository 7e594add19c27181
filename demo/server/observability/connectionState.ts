/** The connections of a pool, and how many statements wait for one. */
export interface ConnectionState {
  open: number
  idle: number
  waiting: number
}
