/** Shows the error message for a document without a root element (specification, section 8). */
export function showMissingRoot(body: HTMLElement): void {
  const title = document.createElement('h1');
  title.textContent = 'Erreur';
  const message = document.createElement('p');
  message.textContent = 'Élément root non trouvé';
  const main = document.createElement('main');
  main.append(title, message);
  body.prepend(main);
}
