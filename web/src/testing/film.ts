/** Records a short video of one colour, 64 × 48 pixels in size. */
export async function recordFilm(colour: string): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [64, 48];
  const paint = canvas.getContext('2d');
  const draw = () => {
    if (paint) paint.fillStyle = colour;
    paint?.fillRect(0, 0, 64, 48);
  };
  // Draws before the recording starts. Otherwise the first frame would be black.
  draw();
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 12; frame += 1) {
    draw();
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await ended;
  return new File(parts, 'film.webm', { type: 'video/webm' });
}
