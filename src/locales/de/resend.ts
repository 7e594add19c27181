/** German messages of requesting the same code, link or invitation again. */
export default {
  resend: 'Erneut senden',
  resendIn: 'Erneut senden in {seconds} s',
  sentAgain: 'Erneut gesendet. Nur die neueste Nachricht gilt.',
}
