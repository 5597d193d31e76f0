/** Without JavaScript nothing can be computed; the page says so and stays readable. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p>Ce simulateur calcule dans votre navigateur&nbsp;: activez JavaScript pour l’utiliser.</p>
    </noscript>
  );
}
