/** Deutsch: die Prüfung, ob ein Mensch am Werk ist. */
export default {
  missing:
    'Die automatische Sicherheitsprüfung konnte nicht geladen werden. Wenn es nicht weitergeht, erlauben Sie für diese Seite Skripte von google.com. Auch die Sicherheitsrichtlinie der Seite muss sie zulassen.',
}
