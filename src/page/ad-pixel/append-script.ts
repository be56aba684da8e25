/** Loads an ad platform's script. When it cannot be had, its stub goes on queueing and nobody is told. */
export function appendScript(address: string) {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
